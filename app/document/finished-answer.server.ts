/**
 * A body that is whole in memory. Whoever compresses or writes it takes the bytes; reading the stream costs more than either.
 * A copy of the answer has the same body.
 */
class FinishedBody extends ReadableStream<Uint8Array<ArrayBuffer>> {
  content: Uint8Array<ArrayBuffer>

  constructor(content: Uint8Array<ArrayBuffer>) {
    const source = {
      pull: (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
        controller.enqueue(this.content)
        controller.close()
      },
    }
    // Nothing is done for a stream that nobody reads
    super(source, { highWaterMark: 0 })
    this.content = content
  }
}

/** An answer whose body is whole in memory. */
export function finishedAnswer(
  content: Uint8Array<ArrayBuffer>,
  { status, headers }: { readonly status: number; readonly headers: Headers },
): Response {
  const answer = new Response(new FinishedBody(content), { status, headers })
  answer.headers.set('content-length', String(content.length))
  return answer
}

/** The bytes of an answer's body; undefined if they are not in memory, or somebody has begun to read them. */
export function contentOf({ body, bodyUsed }: Response): Uint8Array<ArrayBuffer> | undefined {
  return body instanceof FinishedBody && !bodyUsed && !body.locked ? body.content : undefined
}

/** Changes the bytes of an answer whose body is in memory, without a new answer and a new stream for them. */
export function replaceContent(answer: Response, content: Uint8Array<ArrayBuffer>): void {
  if (!(answer.body instanceof FinishedBody)) throw new Error('the body of this answer is not in memory')
  answer.body.content = content
  answer.headers.set('content-length', String(content.length))
}

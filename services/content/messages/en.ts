import { TEXT_RULES } from '#contracts/http/parameters.ts'

export const contentEn = {
  notThere: 'is not there',
  holdsNone: (files: readonly string[]) => `holds no ${files.join(', no ')}`,
  noneOf: (files: readonly string[]) => `is none of ${files.join(', ')}`,
  notUtf8: 'is no UTF-8 text: save it with the encoding UTF-8',
  notJson: (why: string) => `cannot be read as JSON: ${why}`,
  json: {
    extraComma: (line: number) => `line ${line}: the comma after the last entry is passed over`,
    tooDeep: 'has brackets within brackets without end',
    mistake: (line: number, column: number, expected: string, found: string) =>
      `line ${line}, column ${column}: expected ${expected}, but ${found}`,
    expected: {
      nothing: 'nothing more',
      value: 'a text in quotation marks, a number, [ or {',
      name: 'a name in quotation marks',
      colon: 'a colon (:)',
      ']': 'a comma or ]',
      '}': 'a comma or }',
      escape: 'a text without \\ before other letters than " \\ / b f n r t u',
    },
    endOfFile: 'the file ends',
    endOfLine: 'the line ends',
    thereIs: (text: string) => `there is ${text}`,
    hint: '; texts have straight quotation marks (") and no line breaks',
  },
  notPictureName: 'is not named like a picture (webp, avif, png, jpg, jpeg, gif)',
  notFile: 'is no file',
  empty: 'is empty',
  largerThan: (megabytes: number) => `is larger than ${megabytes} MB`,
  unknownPicture: (name: string) => `names the picture ${name}, which is neither in pictures nor in the shop`,
  loses: (parts: string) => `loses what may not be shown: ${parts}`,
  unknownHost: (host: string) => `pictures on ${host}, which IMAGE_HOSTS does not name, are not shown`,
  codeUnknown: (code: string) => `no item on sale has the code ${code}`,
  sameName: (name: string) => `is called like ${name}, which is there too`,
  repeated: (first: number) => `is that of [${first}] too`,
  /** What a schema refuses. The schemas of the documents carry these English texts. */
  rules: {
    ...TEXT_RULES,
    emptyLine: 'is empty: leave it out',
    controlCharacters: 'holds control characters',
    emptyBody: 'is empty, or holds nothing that may be shown: leave it out',
    slug: 'is not lower case letters, digits and single hyphens',
    picture: 'is neither the name of a picture (webp, avif, png, jpg, jpeg, gif) nor an https address',
    link: 'is neither a path of the shop, as /catalogo, nor an https address',
    linkWithLanguage: 'names a language: leave it out, each page adds its own',
    video: 'is no video of YouTube or Vimeo, and no film (.mp4, .webm) at an https address',
    moment: 'is neither a day, as 2026-08-01, nor an instant, as 2026-08-01T00:00:00Z',
    itemReference: 'is neither the code of an item in quotation marks nor an id',
    endBeforeStart: 'is not after validFrom',
    wordAlone: 'is a word alone: nothing is related to it',
  },
}

/** What an import of content has to say. */
export type ContentMessages = Omit<typeof contentEn, 'rules'> & {
  readonly rules: { readonly [Rule in keyof typeof contentEn.rules]: string }
}

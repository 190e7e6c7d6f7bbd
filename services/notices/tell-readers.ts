import type { Trx } from '#db/transaction.ts'
import { queueLetters } from '../mail/mail-outbox.ts'
import { personalLetter, type Told } from '../mail/staff-mail.ts'
import type { Reader } from './readers.ts'

/** Queues a mail for each of these people, in the transaction of what they are told. */
export async function tellReaders(
  trx: Trx,
  readers: readonly Reader[],
  shopAddress: string,
  tell: (reader: Reader) => Told,
): Promise<void> {
  await queueLetters(
    trx,
    readers.map((reader) => ({
      recipient: reader.email,
      ...personalLetter(tell(reader), reader.language, shopAddress),
    })),
  )
}

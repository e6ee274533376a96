import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listen } from '../../server/listen.js'

/** A mail as it has come in. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  /** What it says, as plain text. */
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
}

/** A mailbox on this machine for every address there is. */
export interface Inbox {
  /** Where it takes mails by SMTP. */
  readonly port: number
  /** The last hundred, newest first. */
  list(): readonly ReceivedMail[]
  stop(): Promise<void>
}

const MOST_MAILS = 100
const MOST_BYTES = 256 * 1_024
/** Milliseconds that a client has to go by itself when the inbox ends. */
const LEAVE_MS = 500

/** Starts an SMTP server that keeps what it is given, in memory, and passes nothing on. */
export async function startInbox({
  port: wanted,
}: {
  readonly port?: number | undefined
} = {}): Promise<Inbox> {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    // It listens on this machine alone: there is nobody to hide from and nobody to tell apart.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: LEAVE_MS,
    size: MOST_BYTES,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too long'))
        readMail(Buffer.concat(chunks)).then(
          (mail) => {
            mails.unshift({
              from: envelope.mailFrom ? envelope.mailFrom.address : '',
              to: envelope.rcptTo.map(({ address }) => address),
              ...mail,
              receivedAt: Date.now(),
            })
            mails.splice(MOST_MAILS)
            done()
          },
          () => done(new Error('The mail cannot be read')),
        )
      })
    },
  })
  // A client that goes away in the middle ends nothing but itself.
  smtp.on('error', () => undefined)
  const port = await listen(smtp.server, { port: wanted })
  return {
    port,
    list: () => [...mails],
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

async function readMail(source: Uint8Array): Promise<Pick<ReceivedMail, 'subject' | 'text'>> {
  const { subject = '', text = '' } = await PostalMime.parse(source)
  return { subject, text: text.trim() }
}

import { SMTPServer } from 'smtp-server'
import { listen } from '../../server/listen.js'

/** A mail as it has come in. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, as they were sent. */
  readonly source: string
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
}

/** A mailbox on this machine for every address there is. */
export interface Inbox {
  readonly port: number
  /** The last hundred, newest first. */
  list(): readonly ReceivedMail[]
  stop(): Promise<void>
}

const MOST_MAILS = 100
const MOST_BYTES = 256 * 1_024

/** Starts an SMTP server that keeps what it is given, in memory, and passes nothing on. */
export async function startInbox({
  port: wanted,
}: {
  readonly port?: number
} = {}): Promise<Inbox> {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    // It listens on this machine alone: there is nobody to hide from and nobody to tell apart.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too long'))
        const { mailFrom, rcptTo } = session.envelope
        mails.unshift({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
          receivedAt: Date.now(),
        })
        mails.splice(MOST_MAILS)
        done()
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

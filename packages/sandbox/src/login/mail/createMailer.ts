import { createTransport } from 'nodemailer'

/** A mail to one person, as plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Hands mails to an SMTP server. */
export interface Mailer {
  /** Throws what the server, or the way to it, has said against it. */
  send(mail: Mail): Promise<void>
  stop(): void
}

const TIMEOUT_MS = 10_000

/** A client of the SMTP server at a port of this machine. */
export function createMailer({ port }: { readonly port: number }): Mailer {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What is sent is text of our own: nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: 'Sandbox login <login@sandbox.test>', to, subject, text })
    },
    stop: () => transport.close(),
  }
}

import { rpcUrls } from '../networks'

/** What the environment tells the server: `.env.example`. */
export function readSettings() {
  return {
    /** Of the app. It is never read from a request. */
    origin: new URL(read('APP_ORIGIN')).origin,
    secret: read('SESSION_SECRET'),
    /** Where mails are handed in, and whom they are from. Without it nobody is asked for an email address. */
    mail: process.env.SMTP_URL ? { url: process.env.SMTP_URL, from: read('MAIL_FROM') } : undefined,
    rpcUrls: { ...rpcUrls, ...JSON.parse(process.env.RPC_URLS || '{}') },
  }
}

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: see .env.example`)
  return value
}

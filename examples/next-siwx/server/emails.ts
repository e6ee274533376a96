import { randomInt } from 'node:crypto'

/** How long a code is good. */
const CODE_MS = 10 * 60_000
/** How long an account waits for the next one. */
const PAUSE_MS = 30_000
/** How often a code may be wrong. */
const TRIES = 5

interface SentCode {
  readonly code: string
  readonly email: string
  readonly sent: number
  readonly triesLeft: number
}

interface Emails {
  readonly codes: Map<string, SentCode>
  readonly addresses: Map<string, string>
}

declare global {
  var siwxEmails: Emails | undefined
}

/** Who has which address, in memory, as in `store.ts`. Accounts are CAIP-10; on every network of a kind they are the same person. */
globalThis.siwxEmails ??= { codes: new Map(), addresses: new Map() }
const emails = globalThis.siwxEmails

/** The address that has been confirmed for an account. */
export async function findEmail(account: string): Promise<string | undefined> {
  return emails.addresses.get(personOf(account))
}

/** The addresses of accounts, each once. */
export async function findEmails(accounts: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(accounts.map(findEmail))
  return [...new Set(found)].filter((email) => email !== undefined)
}

/** A code to send to an address, or none: the account has been sent one just now. */
export async function issueCode(account: string, email: string): Promise<string | undefined> {
  const now = Date.now()
  for (const [person, { sent }] of emails.codes)
    if (now - sent >= CODE_MS) emails.codes.delete(person)
  const person = personOf(account)
  const last = emails.codes.get(person)
  if (last && now - last.sent < PAUSE_MS) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  emails.codes.set(person, { code, email, sent: now, triesLeft: TRIES })
  return code
}

/** Forgets the code of an account: it could not be sent. */
export async function withdrawCode(account: string): Promise<void> {
  emails.codes.delete(personOf(account))
}

/** Keeps the address of an account where the code is right, or says what is wrong with it, in a word of `EmailRefusal`. */
export async function confirmEmail(
  account: string,
  { code, email }: { readonly code: string; readonly email: string },
): Promise<'expired' | 'tooManyTries' | 'wrongCode' | undefined> {
  const person = personOf(account)
  const sent = emails.codes.get(person)
  if (!sent || sent.email !== email || Date.now() - sent.sent >= CODE_MS) return 'expired'
  if (sent.triesLeft === 0) return 'tooManyTries'
  if (sent.code !== code) {
    emails.codes.set(person, { ...sent, triesLeft: sent.triesLeft - 1 })
    return sent.triesLeft === 1 ? 'tooManyTries' : 'wrongCode'
  }
  emails.codes.delete(person)
  emails.addresses.set(person, email)
  return undefined
}

/** Of Ethereum any letters are the same address. */
function personOf(account: string): string {
  const [kind = '', , address = ''] = account.split(':')
  return `${kind}:${kind === 'eip155' ? address.toLowerCase() : address}`
}

import { randomInt } from 'node:crypto'

/** How long a code is good. */
const CODE_MS = 10 * 60_000
/** How long an account, and an address, waits for the next one. */
const PAUSE_MS = 30_000
/** How many there are of them in an hour: each may be guessed at. */
const HOUR_MS = 60 * 60_000
const CODES_PER_HOUR = 5
/** How often a code may be wrong. */
const TRIES = 5

interface SentCode {
  readonly code: string
  readonly email: string
  readonly sent: number
  readonly triesLeft: number
}

interface Limit {
  readonly since: number
  readonly count: number
  /** When the next one may follow the last. */
  readonly next: number
}

interface Emails {
  readonly codes: Map<string, SentCode>
  /** Of accounts, and of addresses. */
  readonly limits: Map<string, Limit>
  readonly addresses: Map<string, string>
}

declare global {
  var siwxEmails: Emails | undefined
}

/** Who has which address, in memory, as in `store.ts`. Accounts are CAIP-10. */
globalThis.siwxEmails ??= { codes: new Map(), limits: new Map(), addresses: new Map() }
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

/** A code to send to an address, or none: the account, or the address, has been sent one just now, or too many of late. */
export async function issueCode(account: string, email: string): Promise<string | undefined> {
  const now = Date.now()
  for (const [person, { sent }] of emails.codes)
    if (now - sent >= CODE_MS) emails.codes.delete(person)
  for (const [key, { since }] of emails.limits)
    if (now - since >= HOUR_MS) emails.limits.delete(key)
  const person = personOf(account)
  const limits = [person, email.toLowerCase()].map((key) => ({
    key,
    limit: emails.limits.get(key) ?? { since: now, count: 0, next: now },
  }))
  if (limits.some(({ limit }) => now < limit.next || limit.count >= CODES_PER_HOUR))
    return undefined
  for (const { key, limit } of limits)
    emails.limits.set(key, { ...limit, count: limit.count + 1, next: now + PAUSE_MS })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  emails.codes.set(person, { code, email, sent: now, triesLeft: TRIES })
  return code
}

/** Forgets the code of an account, which could not be sent: the next one need not wait, but counts. */
export async function withdrawCode(account: string, email: string): Promise<void> {
  const person = personOf(account)
  emails.codes.delete(person)
  for (const key of [person, email.toLowerCase()]) {
    const limit = emails.limits.get(key)
    if (limit) emails.limits.set(key, { ...limit, next: 0 })
  }
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

/**
 * Of Solana an address is a key, of the same person on every network. Of Ethereum it may be a contract, which is another's on
 * another network; any letters are the same address.
 */
function personOf(account: string): string {
  const [kind = '', network = '', address = ''] = account.split(':')
  return kind === 'eip155' ? `${kind}:${network}:${address.toLowerCase()}` : `${kind}:${address}`
}

import type { SolanaSignInInput } from '../provider/SolanaProvider.js'

export const HEADER = ' wants you to sign in with your Solana account:'
const LONGEST = 16_384
export const RESOURCES = 'Resources:'

/** The fields of a message in their order, by the words before them. */
export const LABELS = new Map<string, keyof SolanaSignInInput>([
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
])

/** What a message of Sign In With Solana says; undefined for a text that is none. */
export function readSignIn(text: string): SolanaSignInInput | undefined {
  const [header = '', address, ...rest] = text.slice(0, LONGEST + 1).split('\n')
  if (text.length > LONGEST || !header.endsWith(HEADER) || !address) return undefined
  const domain = header.slice(0, -HEADER.length)
  if (rest.length === 0) return { domain, address }
  const [blank, ...body] = rest
  if (blank !== '') return undefined
  const gap = body.indexOf('')
  const isBare = gap === -1 && isField(body[0])
  const statement = isBare ? [] : body.slice(0, gap === -1 ? undefined : gap)
  const fields = isBare ? body : gap === -1 ? [] : body.slice(gap + 1)
  const read = readFields(fields)
  if (!read || statement.length > 1) return undefined
  return {
    domain,
    address,
    ...(statement[0] !== undefined && { statement: statement[0] }),
    ...read,
  }
}

function readFields(lines: readonly string[]): SolanaSignInInput | undefined {
  const at = lines.indexOf(RESOURCES)
  const resources = at === -1 ? [] : lines.slice(at + 1)
  if (resources.some((line) => !line.startsWith('- '))) return undefined
  const fields = new Map<string, string>()
  for (const line of at === -1 ? lines : lines.slice(0, at)) {
    const field = fieldOf(line)
    // Said twice it says nothing.
    if (!field || fields.has(field)) return undefined
    fields.set(field, line.slice(line.indexOf(': ') + 2))
  }
  return {
    ...Object.fromEntries(fields),
    ...(at !== -1 && { resources: resources.map((line) => line.slice(2)) }),
  }
}

function isField(line: string | undefined): boolean {
  return line === RESOURCES || (line !== undefined && fieldOf(line) !== undefined)
}

function fieldOf(line: string): keyof SolanaSignInInput | undefined {
  const end = line.indexOf(': ')
  return end === -1 ? undefined : LABELS.get(line.slice(0, end))
}

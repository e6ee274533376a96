import { showHidden, showLines } from '../../showHidden.js'
import { toHex } from '../page/hex.js'
import { waitForUnlock } from '../unlockPrompt.js'
import { unauthorized } from '../WalletRequestError.js'
import { open } from './connect.js'
import { askSolana } from './sign.js'
import { parseInputs, type SolanaConnection, type SolanaState, toWireAccount } from './state.js'

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The text of Sign In With Solana, in its own grammar: absent fields leave no trace. */
export const formatSignInMessage = (
  input: Readonly<Record<string, unknown>>,
  domain: string,
  address: string,
): string => {
  const lines = [`${domain} wants you to sign in with your Solana account:`, address]
  if (typeof input.statement === 'string' && input.statement !== '') {
    lines.push('', input.statement)
  }
  const present = fields.flatMap(([key, label]) =>
    typeof input[key] === 'string' ? [`${label}: ${input[key]}`] : [],
  )
  if (Array.isArray(input.resources) && input.resources.length > 0) {
    present.push('Resources:', ...input.resources.map((resource) => `- ${String(resource)}`))
  }
  if (present.length > 0) lines.push('', ...present)
  return lines.join('\n')
}

/** `solana:signIn`: one prompt that connects the site and signs its sign-in message. */
export const signIn = async (
  state: SolanaState,
  connection: SolanaConnection,
  params: unknown,
): Promise<unknown> => {
  const host = new URL(connection.origin).host
  const method = 'solana:signIn'
  await waitForUnlock(state, connection, { namespace: 'solana', method, params })
  const requests = parseInputs(params).map((input) => {
    const key = state.keys.find(({ address }) => address === (input.address ?? state.selected))
    if (!key) throw unauthorized()
    const domain = typeof input.domain === 'string' ? input.domain : host
    return { key, domain, text: formatSignInMessage(input, domain, key.address) }
  })
  await askSolana(state, connection, {
    method,
    params,
    kind: 'sign',
    title: 'Sign in to this site',
    details: requests.flatMap(({ domain, text }, at) => [
      { id: at === 0 ? 'message' : `message-${at}`, label: 'Message', value: showLines(text) },
      ...(domain === host
        ? []
        : [
            {
              id: `domain-${at}`,
              label: 'Take care',
              value: `The message names ${showHidden(domain)}, but you are on ${host}.`,
              warning: true,
            },
          ]),
    ]),
  })
  const [first] = requests
  if (first) state.selected = first.key.address
  open(state, connection)
  return requests.map(({ key, text }) => {
    const message = new TextEncoder().encode(text)
    return {
      account: toWireAccount(key),
      signedMessage: toHex(message),
      signature: toHex(key.sign(message)),
    }
  })
}

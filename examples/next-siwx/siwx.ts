import {
  DefaultSIWX,
  EIP155Verifier,
  InformalMessenger,
  ServerStorage,
  SolanaVerifier,
} from '@latchkey/siwx'
import { rpcUrls } from './networks'

/** How the page signs people in: with nonces of the server, which verifies what they sign, and keeps it. */
export const siwx = new DefaultSIWX({
  messenger: new InformalMessenger({
    statement: 'Sign in to the example.',
    getNonce: async () => {
      const response = await post('nonce')
      return (await response.json()).nonce
    },
  }),
  verifiers: [new EIP155Verifier({ rpcUrls }), new SolanaVerifier()],
  storage: new ServerStorage({
    addSession: isTaken,
    // The server keeps one account signed in at a time.
    setSessions: ([session]) => (session ? isTaken(session) : signOut()),
    getSessions: async () => (await ask('session')).json(),
    revokeSession: (chainId, accountAddress) => post('sign-out', { chainId, accountAddress }),
  }),
})

/** Signs out whoever is signed in. */
export async function signOut(): Promise<void> {
  await post('sign-out')
}

/** Whether the server takes a session. */
async function isTaken(session: object): Promise<boolean> {
  return (await post('verify', session)).ok
}

function post(route: string, body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return ask(route, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** What the server says, be it no. Where it does not know, nobody is signed in or out by it. */
async function ask(route: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/api/siwx/${route}`, { cache: 'no-store', ...init })
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
  return response
}

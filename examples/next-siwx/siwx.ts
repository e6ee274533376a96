import {
  DefaultSIWX,
  EIP155Verifier,
  InformalMessenger,
  ServerStorage,
  SolanaVerifier,
} from '@latchkey/siwx'
import { rpcUrls } from './networks'

/** Hears `change` when somebody has signed in or out, or given an email address. */
export const signIns = new EventTarget()

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
    addSession: (session) => verify(session),
    addSessions: (sessions) => verify(sessions),
    getSessions: async () => (await ask('session')).json(),
    revokeSession: (chainId, address) => change('sign-out', { chainId, address }),
    // The kit itself puts none in the place of others.
    setSessions: async (sessions) => sessions.length === 0 && signOut(),
  }),
})

/** Signs out whoever is signed in. */
export async function signOut(): Promise<void> {
  await change('sign-out')
}

/** Whether the server takes what was signed, or what it has found wrong with it. */
async function verify(signed: object): Promise<unknown> {
  const response = await change('verify', signed)
  return response.ok || { fault: (await response.json()).error }
}

async function change(route: string, body?: object): Promise<Response> {
  const response = await post(route, body)
  signIns.dispatchEvent(new Event('change'))
  return response
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

import type { Api } from '../src/request.js'

/** What the fake server does at one call: answer, or break the connection. */
export type Answer = () => Response | Promise<Response>

/** An `Api` whose server gives the answers in turn; one call too many throws. */
export function fakeApi(...answers: readonly Answer[]) {
  const calls: { readonly url: URL; readonly init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const answer = answers[calls.length]
    calls.push({ url: new URL(String(input)), init })
    if (!answer) throw new Error(`Call ${calls.length} was not expected`)
    return answer()
  }
  const api: Api = {
    baseUrl: 'https://wallets.example/api',
    projectId: 'project',
    sdkType: 'appkit',
    sdkVersion: 'react-0.1.0',
    fetch,
  }
  return { api, calls }
}

export const json =
  (body: unknown, init?: ResponseInit): Answer =>
  () =>
    new Response(JSON.stringify(body), init)

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response('{"reason":"fault"}', { status: code, headers })

export const broken: Answer = () => {
  throw new TypeError('Failed to fetch')
}

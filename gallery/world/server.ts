import type { Stage } from '../frame/createStage.js'

/** Where the server of a frame is; the page itself answers for it. */
export const SERVER = 'https://api.orchard.example'

/** What a route of the server answers: a body, a status, or nothing for as long as the frame stands. */
export type Answer = object | number | 'never'

/** Answers for the server, by a part of each route's path, until another state is shown. What is not named knows nothing. */
export function serve(stage: Stage, answers: Readonly<Record<string, Answer>>): void {
  const all: Readonly<Record<string, Answer>> = {
    '/v1/supported-chains': { http: ['eip155:7001', 'eip155:7002'] },
    '/v1/identity/': {},
    '/v1/names/': { names: [] },
    ...answers,
  }
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input)
    if (!href.startsWith(SERVER)) return fetch(input, init)
    const route = Object.keys(all).find((part) => pathname.includes(part))
    const answer = route === undefined ? 404 : (all[route] ?? 404)
    if (answer === 'never')
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    if (typeof answer === 'number') return new Response('{}', { status: answer })
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer), { headers })
  }
  stage.onEnd(() => {
    globalThis.fetch = fetch
  })
}

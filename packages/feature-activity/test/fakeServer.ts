import { vi } from 'vitest'
import { CHAIN } from './transactions.js'

/** What a server that a page asks gives: by route, and for the history by cursor. */
export interface FakeServer {
  readonly url: string
  /** What was asked of it: `first`, a cursor, or `onramp`. */
  readonly asked: readonly string[]
  /** Sets the answer to one of these; JSON, a response, or what gives one. */
  answer(to: string, answer: unknown): void
}

/** Stands in for the server of a page: every other address that is asked for is a fault. */
export function fakeServer(): FakeServer {
  const url = 'https://api.example'
  const answers = new Map<string, unknown>([
    ['supported', { http: [CHAIN, 'eip155:2', 'solana:1'] }],
    ['onramp', { data: [], next: null }],
  ])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { origin, pathname, searchParams } = new URL(String(input))
    if (origin !== url) throw new TypeError(`${origin} was not expected`)
    const isHistory = pathname.endsWith('/history')
    const key = isHistory
      ? (searchParams.get('onramp') && 'onramp') || searchParams.get('cursor') || 'first'
      : pathname.endsWith('/supported-chains')
        ? 'supported'
        : 'other'
    if (isHistory) asked.push(key)
    const found = answers.get(key)
    const answer: unknown = typeof found === 'function' ? await found(init?.signal) : found
    if (answer instanceof Response) return answer
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? {})
  })
  return { url, asked, answer: (to, answer) => void answers.set(to, answer) }
}

/** A server that says nothing until it is no longer asked. */
export const silence = (signal?: AbortSignal) =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )

/** A server that is out of order, and does not want to be asked again. */
export const refusal = () => new Response('{"reason":"fault"}', { status: 400 })

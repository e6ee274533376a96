import type { TokenBalance } from '@latchkey/appkit'
import { onTestFinished } from 'vitest'

/** Where the server of a test is; nothing else on the page may be asked. */
export const SERVER = 'https://api.example'

/** What a route answers: a body, a status, or what a function makes of each request. */
export type ServerAnswer = object | number | 'never' | (() => object | number | 'never')

/** A server inside the page, so that a test decides on each of its bytes. */
export interface TestServer {
  /** The paths that were asked for, oldest first. */
  readonly asked: readonly string[]
  /** From now on a route, by a part of its path, answers so. */
  answer(route: string, answer: ServerAnswer): void
}

/** A token of the network `eip155:1`, worth a dollar. */
export function testToken(number: number, more: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: `Token ${number}`,
    symbol: `TK${number}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${String(number).padStart(40, '0')}`,
    value: 1,
    price: 0.5,
    quantity: { decimals: '18', numeric: '2' },
    ...more,
  }
}

/** Takes the place of `fetch` until the test has ended. Without other answers the account has nothing, and no name. */
export function createTestServer(balances: readonly object[] = []): TestServer {
  const asked: string[] = []
  const answers = new Map<string, ServerAnswer>([
    ['/v1/supported-chains', { http: ['eip155:1', 'solana:1'] }],
    ['/balance', { balances }],
    ['/v1/identity/', {}],
    ['/v1/names/', { names: [] }],
    ['/v1/project-config', 404],
    ['/v1/allowed-origins', []],
  ])
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input)
    if (!href.startsWith(SERVER)) return fetch(input, init)
    asked.push(pathname)
    const [, answer = 404] =
      [...answers].reverse().find(([route]) => pathname.includes(route)) ?? []
    const given = typeof answer === 'function' ? answer() : answer
    if (given === 'never')
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    return typeof given === 'number'
      ? new Response('{}', { status: given })
      : new Response(JSON.stringify(given), { headers: { 'content-type': 'application/json' } })
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  return {
    asked,
    answer: (route, answer) => {
      answers.delete(route)
      answers.set(route, answer)
    },
  }
}

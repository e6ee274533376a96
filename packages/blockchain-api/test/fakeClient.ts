import { type BlockchainApi, createBlockchainApi } from '../src/createBlockchainApi.js'
import type { Api } from '../src/request.js'
import { type Answer, json } from './fakeApi.js'

/** A call that the fake server was asked. */
interface FakeCall {
  readonly path: string
  readonly url: URL
  readonly init: RequestInit
}

/** A client, and the server behind it. */
export interface FakeClient {
  readonly api: BlockchainApi
  readonly calls: readonly FakeCall[]
  /** The paths that were asked, in order. */
  readonly paths: () => readonly string[]
  /** Lets the client's clock go on by so many milliseconds. */
  readonly pass: (ms: number) => void
}

/** A client whose server answers by path; it knows `eip155:1` unless told otherwise, and throws at any other path. */
export function fakeClient(
  answers: Readonly<Record<string, Answer>>,
  options: Partial<Api> = {},
): FakeClient {
  const calls: FakeCall[] = []
  let time = 1_000_000
  const known = new Map(
    Object.entries({ 'v1/supported-chains': json({ http: ['eip155:1'] }), ...answers }),
  )
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input))
    const path = decodeURIComponent(url.pathname.slice('/api/'.length))
    calls.push({ path, url, init })
    const answer = known.get(path)
    if (!answer) throw new Error(`${path} was not expected`)
    return answer()
  }
  const api = createBlockchainApi({
    baseUrl: 'https://api.example/api',
    projectId: 'project',
    sdkType: 'appkit',
    sdkVersion: 'react-0.1.0',
    fetch,
    clock: { now: () => time, wait: async () => undefined },
    ...options,
  })
  return {
    api,
    calls,
    paths: () => calls.map(({ path }) => path),
    pass: (ms) => {
      time += ms
    },
  }
}

import type { ZodMiniType } from 'zod/mini'
import { type EvmChain, startEvmChain } from '../chains/evm/startEvmChain.js'
import { type SolanaChain, startSolanaChain } from '../chains/solana/startSolanaChain.js'
import { type Api, type ApiOptions, startApi } from './startApi.js'

/** An API on chains of its own. */
export interface TestApi {
  readonly api: Api
  readonly evm: EvmChain
  readonly solana: SolanaChain
  stop(): Promise<void>
}

export async function startTestApi(options: Omit<ApiOptions, 'chains'> = {}): Promise<TestApi> {
  const [evm, solana] = await Promise.all([
    startEvmChain({ chainId: 31_337, name: 'Sandbox One' }),
    startSolanaChain(),
  ])
  const api = await startApi({ ...options, chains: { evm: [evm], solana } })
  return {
    api,
    evm,
    solana,
    async stop() {
      await api.stop()
      await Promise.all([evm.stop(), solana.stop()])
    },
  }
}

/** The parameters that every call carries. */
const COMMON = { projectId: 'test', st: 'test', sv: '1' }

/** Asks as the kit does. */
export function ask(
  { url }: Pick<Api, 'url'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}${path}?${new URLSearchParams({ ...COMMON, ...query })}`)
}

/** Sends as the kit does. */
export function post({ url }: Pick<Api, 'url'>, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}?${new URLSearchParams(COMMON)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/**
 * What a reply says by its schema.
 * @throws Error where it is no success, or where the schema has had to leave something out
 */
export async function read<T>(schema: ZodMiniType<T>, asked: Promise<Response>): Promise<T> {
  const response = await asked
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  const reply: unknown = JSON.parse(text)
  const result = schema.parse(reply)
  const [there, kept] = [countLeaves(reply), countLeaves(result)]
  if (kept < there) throw new Error(`The schema has read ${kept} of ${there} values of ${text}`)
  return result
}

/** Values in a tree, but for those that say that there is none. */
function countLeaves(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (typeof value !== 'object') return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countLeaves(inner), 0)
}

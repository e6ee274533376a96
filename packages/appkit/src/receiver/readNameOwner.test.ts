import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { readNameOwner } from './readNameOwner.js'

const NAME = 'alice.eth'
const [ETHEREUM, HERE, SOLANA] = ['0xe1', '0xe2', 'So1']
const EVM_COIN = 0x80_00_00_00
const network = testNetwork('eip155', 31_337)

/** An instance whose server answers so about any name, and what it was asked. */
function serve(addresses: Readonly<Record<number, unknown>>, name = NAME, status = 200) {
  const entries = Object.entries(addresses).map(([type, address]) => [type, { address }])
  const body = { name, registeredAt: null, attributes: {}, addresses: Object.fromEntries(entries) }
  const fetch = vi.fn(async (_url: URL) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  const { appkit } = createTestAppKit({ endpoints: { api: 'https://api.example' } })
  const read = (on = network, signal = new AbortController().signal) =>
    readNameOwner(appkit, { name: NAME, network: on, signal })
  return { fetch, read }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('who a name of the server stands for', () => {
  it('is the address of this very network, else that of its chain', async () => {
    const both = { 60: ETHEREUM, [EVM_COIN + 31_337]: HERE, [EVM_COIN + 1]: '0xe3' }
    expect(await serve(both).read()).toBe(HERE)
    expect(await serve({ 60: ETHEREUM, [EVM_COIN + 1]: '0xe3' }).read()).toBe(ETHEREUM)
    const addresses = { 60: ETHEREUM, 501: SOLANA }
    expect(await serve(addresses).read(testNetwork('solana', 'main'))).toBe(SOLANA)
  })

  it('is nobody where the name has no address there, or names know no such chain', async () => {
    expect(await serve({ 0: 'bc1', 501: SOLANA }).read()).toBeUndefined()
    expect(await serve({ 60: ETHEREUM }).read(testNetwork('polkadot', 1))).toBeUndefined()
    expect(await serve({}, NAME, 404).read()).toBeUndefined()
  })

  it('is who has the name in other letters, and never who has another name', async () => {
    const { fetch, read } = serve({ 60: ETHEREUM }, 'Alice.ETH')
    expect(await read()).toBe(ETHEREUM)
    expect(fetch.mock.calls.map(([{ pathname }]) => pathname)).toEqual([
      '/v1/profile/account/alice.eth',
    ])
    const other = serve({ 60: ETHEREUM }, 'mallory.eth')
    await expect(other.read()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  it('error: is not nobody where the server refuses, or makes no sense', async () => {
    await expect(serve({}, NAME, 403).read()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await expect(serve({ 60: 5 }).read()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  it('is asked nobody without a server, nor by who has given up', async () => {
    const { fetch, read } = serve({ 60: ETHEREUM })
    const { appkit } = createTestAppKit()
    const { signal } = new AbortController()
    expect(await readNameOwner(appkit, { name: NAME, network, signal })).toBeUndefined()
    const stopped = read(network, AbortSignal.abort())
    await expect(stopped).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { getRpcUrl, requestRpc } from './chainRpc.js'

const [FIRST, SECOND] = ['https://first.example', 'https://second.example']
const network = testNetwork('eip155', 1)
const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const answer = { jsonrpc: '2.0', id: 1, result: '0x1' }

const create = () =>
  createTestAppKit({ customRpcUrls: { 'eip155:1': [{ url: FIRST }, { url: SECOND }] } }).appkit

/** The nodes, of which the first has broken down. */
const fetch = async (url: string) =>
  url === FIRST ? new Response('', { status: 503 }) : new Response(JSON.stringify(answer))

describe('the nodes of an instance', () => {
  it('are named by how they have done for it, whatever another one has met', async () => {
    const [one, other] = [create(), create()]
    expect(getRpcUrl(one, network)).toBe(FIRST)
    expect(await requestRpc(one, { network, body, fetch })).toEqual(answer)
    expect(getRpcUrl(one, network)).toBe(SECOND)
    expect(getRpcUrl(other, network)).toBe(FIRST)
  })

  it('error: there is none of a network without an address', () => {
    const bare = { ...testNetwork('eip155', 3), rpcUrls: { default: { http: [] } } }
    expect(() => getRpcUrl(create(), bare)).toThrow('Chain is not supported')
  })

  it('are asked nothing any more once the instance has ended', async () => {
    const appkit = create()
    const silent = vi.fn(() => new Promise<Response>(() => {}))
    const ask = () => requestRpc(appkit, { network, body, fetch: silent })
    const asking = expect(ask()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(silent).toHaveBeenCalledTimes(1))
    await appkit.destroy()
    await asking
    await expect(ask()).rejects.toMatchObject({ code: 'DESTROYED' })
    expect(silent).toHaveBeenCalledTimes(1)
  })
})

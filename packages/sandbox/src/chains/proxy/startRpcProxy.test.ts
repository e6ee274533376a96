import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../server/rawRequest.js'
import { type EvmChain, startEvmChain } from '../evm/startEvmChain.js'
import { type RpcProxy, startRpcProxy } from './startRpcProxy.js'

let chains: readonly EvmChain[] = []
let proxy: RpcProxy

beforeAll(async () => {
  chains = await Promise.all([
    startEvmChain({ chainId: 88_001 }),
    startEvmChain({ chainId: 88_002 }),
  ])
  proxy = await startRpcProxy(chains[0]?.rpcUrl ?? '')
}, 60_000)
afterAll(async () => {
  await proxy.stop()
  for (const chain of chains) await chain.stop()
})

const ask = (method = 'eth_chainId') =>
  fetch(proxy.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-key': 'secret' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [] }),
  })
const result = async () => Reflect.get(Object(await (await ask()).json()), 'result')

describe('startRpcProxy', () => {
  it('answers as its chain does, and tells what it was asked', async () => {
    expect(Number(await result())).toBe(88_001)
    expect(proxy.requests.at(-1)).toMatchObject({
      methods: ['eth_chainId'],
      headers: { 'x-key': 'secret' },
    })
  })

  it('fails as it is told to, as often, and is well again', async () => {
    proxy.setFault({ status: 429, headers: { 'retry-after': '7' }, times: 1 })
    const limited = await ask()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await ask()).status).toBe(200)
    proxy.setFault({ body: '<html>' })
    expect(await (await ask()).text()).toBe('<html>')
    for (const connection of ['reset', 'truncate'] as const) {
      proxy.setFault({ connection })
      await expect(ask().then((reply) => reply.json())).rejects.toThrow()
    }
    proxy.setFault(undefined)
    expect((await ask()).status).toBe(200)
  })

  it('passes on to another chain', async () => {
    proxy.pointTo(chains[1]?.rpcUrl ?? '')
    expect(Number(await result())).toBe(88_002)
    proxy.pointTo(chains[0]?.rpcUrl ?? '')
  })

  it('[T31] takes nothing of a foreign page', async () => {
    const answer = await sendRaw(
      proxy.url,
      [
        'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n\r\n',
      ],
      { isDone: (text) => text.includes('\r\n\r\n') },
    )
    expect(answer).toContain('403')
  })
})

import { testNetwork } from '@latchkey/appkit/testing'
import type { ConnectionConfig } from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { type ChainAddress, openConnection } from './openConnection.js'

const url = 'https://rpc.example'
const network = testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')

/** A connection, and what its nodes are asked. */
function open(settings: ChainAddress['settings'], retryCount?: number) {
  const requestRpc = vi.fn<ChainAddress['requestRpc']>(async ({ body }) => ({
    jsonrpc: '2.0',
    id: Reflect.get(Object(body), 'id'),
    result: 7,
  }))
  return {
    connection: openConnection({ url, settings, network, requestRpc, retryCount }),
    requestRpc,
  }
}

describe('a connection over the nodes of a network', () => {
  it.each(['finalized', { commitment: 'finalized' }] as const)(
    'takes what an app says of it, in either form: %j',
    async (settings) => {
      const { connection, requestRpc } = open(settings)
      expect([connection.commitment, connection.rpcEndpoint]).toEqual(['finalized', url])
      expect(await connection.getSlot()).toBe(7)
      const asked = requestRpc.mock.calls[0]?.[0]
      expect(asked).toMatchObject({ network, body: { method: 'getSlot' } })
      expect([asked?.fetch, asked?.headers]).toEqual([undefined, undefined])
    },
  )

  it("hands on the app's own headers and fetch, and leaves its other settings to web3.js", async () => {
    const fetch = vi.fn<NonNullable<ConnectionConfig['fetch']>>()
    const httpHeaders = { authorization: 'Bearer secret' }
    const { connection, requestRpc } = open({
      fetch,
      httpHeaders,
      confirmTransactionInitialTimeout: 5,
    })
    await connection.getSlot()
    expect(requestRpc.mock.calls[0]?.[0]).toMatchObject({ fetch, headers: httpHeaders })
    // Nothing is asked by any other way.
    expect(fetch).not.toHaveBeenCalled()
    expect(Reflect.get(connection, '_confirmTransactionInitialTimeout')).toBe(5)
  })

  it.each([
    [undefined, 3, 3],
    [false, 3, 3],
    [true, 3, 0],
    [true, undefined, 0],
    [undefined, undefined, undefined],
  ])(
    '[R7] an app that wants no retries (%s) of %s rounds gets %s',
    async (disableRetryOnRateLimit, retryCount, expected) => {
      const settings = disableRetryOnRateLimit === undefined ? {} : { disableRetryOnRateLimit }
      const { connection, requestRpc } = open(settings, retryCount)
      await connection.getSlot()
      expect(requestRpc.mock.calls[0]?.[0]?.retryCount).toBe(expected)
    },
  )
})

import { createServer, type Server } from 'node:http'
import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { createConfig } from '@wagmi/core'
import fc from 'fast-check'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { afterEach, expect, it } from 'vitest'
import { normalizeName, requestNode } from './library.js'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Asks a node of the app's own config that answers so. */
async function ask(status: number, body: string): Promise<unknown> {
  const node = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  server = node
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 })
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: transport } })
  const network = testNetwork('eip155', mainnet.id)
  const { context } = createTestContext([network])
  return requestNode(context, config, network, { method: 'eth_blockNumber' })
}

it('gives the result of a node', async () => {
  expect(await ask(200, '{"jsonrpc":"2.0","id":1,"result":"0x5"}')).toBe('0x5')
})

it.each([
  ['that it knows no such method', 200, -32_601, 'method not found', 'UNSUPPORTED_METHOD'],
  ['that there are too few funds', 200, -32_000, 'insufficient funds', 'INSUFFICIENT_FUNDS'],
])('what a node says is its answer: %s', async (_name, status, code, message, expected) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } })
  await expect(ask(status, body)).rejects.toMatchObject({ code: expected })
})

it.each([
  ['an error of its server', 500, ''],
  ['a page', 200, '<html></html>'],
])('error: %s is no answer', async (_name, status, body) => {
  const error = await ask(status, body).catch((thrown: unknown) => thrown)
  expect(AppKitError.is(error, 'NETWORK_ERROR')).toBe(true)
})

it('gives a name the form of ENSIP-15, whether its tables are asked or not', () => {
  const byTables = (name: string) => {
    try {
      return normalize(name)
    } catch {
      return undefined
    }
  }
  const names = fc.string({ unit: fc.constantFrom(...'ax09--..__Zé'), maxLength: 9 })
  fc.assert(
    fc.property(names, (name) => {
      expect(normalizeName(name)).toBe(byTables(name))
    }),
    { numRuns: 2_000 },
  )
  expect(normalizeName('alice.eth')).toBe('alice.eth')
  expect(normalizeName('xn--e1awd7f.eth')).toBeUndefined()
})

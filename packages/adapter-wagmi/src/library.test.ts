import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { createConfig } from '@wagmi/core'
import fc from 'fast-check'
import { encodeAbiParameters, http, parseAbiParameters, toFunctionSelector } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { afterEach, describe, expect, it } from 'vitest'
import { createLibrary, normalizeName, requestNode } from './library.js'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** An app's own config with a node that answers so. */
async function start(reply: (request: string) => { status: number; body: string }) {
  const node = createServer(async (request, response) => {
    const { status, body } = reply(await text(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  server = node
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 })
  const config = createConfig({
    batch: { multicall: false },
    chains: [mainnet],
    transports: { [mainnet.id]: transport },
  })
  const network = { ...testNetwork('eip155', mainnet.id), contracts: mainnet.contracts }
  const { context } = createTestContext([network])
  return { config, context, network }
}

async function ask(status: number, body: string): Promise<unknown> {
  const { config, context, network } = await start(() => ({ status, body }))
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

describe('what an address calls itself', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const name = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])')
  const named = encodeAbiParameters(parseAbiParameters('string, address, address'), [
    'alice.eth',
    address,
    address,
  ])
  const gateway = '0x556f1830'
  /** By a contract that knows the name where `isNamed`, and refuses all else with that. */
  const read = async (isNamed: boolean, data: string) => {
    const { config, context, network } = await start((request) => {
      const answer =
        isNamed && request.includes(name)
          ? { result: named }
          : { error: { code: 3, message: 'execution reverted', data } }
      return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }) }
    })
    return createLibrary(context, config).readIdentity(network, address)
  }

  it('[REAL-14] is nothing where its name or its picture is kept off the chain', async () => {
    expect(await read(false, `${gateway}00`)).toEqual({})
    expect(await read(true, `${gateway}00`)).toEqual({ name: 'alice.eth' })
  })

  it('[REAL-14] error: is unknown where the contract says something else', async () => {
    await expect(read(false, '0x12345678')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})

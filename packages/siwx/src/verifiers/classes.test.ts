import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SIWXMessageData } from '@latchkey/appkit'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EIP155Verifier } from './EIP155Verifier.js'
import { SolanaVerifier } from './SolanaVerifier.js'

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const data = {
  accountAddress: owner.address,
  chainId: 'eip155:31337',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
} as const satisfies SIWXMessageData
/** A contract that says yes, and one that refuses every call. */
const contracts = { yes: `0x${'a'.repeat(40)}`, refusal: `0x${'b'.repeat(40)}` } as const
const unchecked = expect.objectContaining({ code: 'SIWX_UNCHECKED' })

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  for (const [address, code] of [
    [contracts.yes, '0x631626ba7e60e01b60005260206000f3'],
    [contracts.refusal, '0x60006000fd'],
  ])
    await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'anvil_setCode',
        params: [address, code],
      }),
    })
})
afterAll(() => chain.stop())

describe('EIP155Verifier', () => {
  const session = (accountAddress: string = owner.address) => ({
    data: { ...data, accountAddress },
    message: 'Hello.',
    signature: '0x00',
  })
  const at = (rpcUrl: string) => new EIP155Verifier({ rpcUrls: { [data.chainId]: rpcUrl } })

  it('[SIWX-2] judges keys by itself', async () => {
    const verifier = new EIP155Verifier()
    expect(verifier.shouldVerify(session())).toBe(true)
    const signature = await owner.signMessage({ message: 'Hello.' })
    expect(await verifier.verify({ ...session(), signature })).toBe(true)
    expect(await verifier.verify({ ...session(), message: 'Hello!', signature })).toBe(false)
    expect(await verifier.verify(session(contracts.yes))).toBe(false)
  })

  it('[SIWX-2] asks the node of the chain about contracts, and no other', async () => {
    expect(await at(chain.rpcUrl).verify(session(contracts.yes))).toBe(true)
    expect(await at(chain.rpcUrl).verify(session(contracts.refusal))).toBe(false)
    const there = session(contracts.yes)
    const elsewhere = { ...there, data: { ...there.data, chainId: 'eip155:1' } as const }
    expect(await at(chain.rpcUrl).verify(elsewhere)).toBe(false)
  })

  it('[S7] rejects while the node is away, or is none', async () => {
    await chain.stop()
    await expect(at(chain.rpcUrl).verify(session(contracts.yes))).rejects.toEqual(unchecked)
    const replies = ['<html>', '"text"', '{"error":{"code":-32005,"message":"later"}}', '{}']
    for (const reply of replies) {
      const server = createServer((_request, response) => response.end(reply))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const verifying = at(`http://127.0.0.1:${port}`).verify(session(contracts.yes))
      await expect(verifying).rejects.toEqual(unchecked)
      await new Promise((resolve) => server.close(resolve))
    }
  })
})

describe('SolanaVerifier', () => {
  it('[SIWX-2] judges its own namespace', async () => {
    const secret = new Uint8Array(32).fill(7)
    const session = {
      data: {
        ...data,
        accountAddress: base58.encode(ed25519.getPublicKey(secret)),
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
      message: 'Hello.',
      signature: base58.encode(ed25519.sign(utf8ToBytes('Hello.'), secret)),
    } as const
    const verifier = new SolanaVerifier()
    expect(verifier.shouldVerify(session)).toBe(true)
    expect(verifier.shouldVerify({ ...session, data })).toBe(false)
    expect(await verifier.verify(session)).toBe(true)
    expect(await verifier.verify({ ...session, message: 'Hello!' })).toBe(false)
  })
})

import { type EvmChain, sandboxSafeCreationCode, startEvmChain } from '@latchkey/sandbox/chains'
import {
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  hashMessage,
  parseAbi,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RequestChain, verifyEthereum } from './verifyEthereum.js'

const message = 'Hello.'
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
/** Deploys by CREATE2: anvil has it from its first block. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const code = encodeDeployData({
  abi: parseAbi(['constructor(address[] owners, uint256 threshold)']),
  bytecode: sandboxSafeCreationCode,
  args: [[owner.address], 1n],
})
const address = getCreate2Address({ from: factory, salt: zeroHash, bytecode: code })
const factoryData = concatHex([zeroHash, code])

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
})
afterAll(() => chain.stop())

const request: RequestChain = async (body) => {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
  })
  const answer = await response.json()
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}

async function signSafe(by: typeof owner, text = message): Promise<Hex> {
  const signature = await by.sign({ hash: hashMessage(text) })
  return encodeAbiParameters([{ type: 'bytes[]' }], [[signature]])
}
const early = async (by: typeof owner) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature: await signSafe(by) })

describe('verifyEthereum', () => {
  it('[SIWX-2] ERC-6492: a contract that is not there yet answers for its owner alone', async () => {
    expect(await verifyEthereum({ address, message, signature: await early(owner) }, request)).toBe(
      true,
    )
    expect(await verifyEthereum({ address, message, signature: await early(other) }, request)).toBe(
      false,
    )
    // The contract that it brings is there, and is another than the account.
    const signature = serializeErc6492Signature({
      address: factory,
      data: factoryData,
      signature: await owner.signMessage({ message }),
    })
    expect(await verifyEthereum({ address: other.address, message, signature }, request)).toBe(
      false,
    )
    expect(await request({ method: 'eth_getCode', params: [address, 'latest'] })).toBe('0x')
  })

  it('[SIWX-2] ERC-1271: a contract answers for its owner alone', async () => {
    const [sender] = chain.accounts
    await request({
      method: 'eth_sendTransaction',
      params: [{ from: sender?.address, to: factory, data: factoryData }],
    })
    await expect
      .poll(() => request({ method: 'eth_getCode', params: [address, 'latest'] }))
      .not.toBe('0x')
    expect(
      await verifyEthereum({ address, message, signature: await signSafe(owner) }, request),
    ).toBe(true)
    for (const signature of [await signSafe(other), await signSafe(owner, 'Hello!'), '0x'])
      expect(await verifyEthereum({ address, message, signature }, request)).toBe(false)
    expect(await verifyEthereum({ address, message, signature: await early(owner) }, request)).toBe(
      true,
    )
  })

  it('[S9] a key signs for its own address, whether or not the chain is in reach', async () => {
    const signature = await owner.signMessage({ message })
    const away: RequestChain = async () => Promise.reject(new Error('away'))
    for (const each of [request, away, undefined])
      expect(await verifyEthereum({ address: owner.address, message, signature }, each)).toBe(true)
    expect(await verifyEthereum({ address: other.address, message, signature }, request)).toBe(
      false,
    )
    await expect(
      verifyEthereum({ address: other.address, message, signature }, away),
    ).rejects.toThrow('away')
  })
})

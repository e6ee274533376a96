import { readFileSync } from 'node:fs'
import { mapRpcError } from '@latchkey/foundation/eip1193'
import { type EvmChain, sandboxSafeCreationCode, startEvmChain } from '@latchkey/sandbox/chains'
import { secp256k1 } from '@noble/curves/secp256k1'
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
import { hashMessage as hashText, recoverAddress } from './recoverAddress.js'
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
  if (answer.error) throw mapRpcError(answer.error)
  return answer.result
}

async function signSafe(by: typeof owner, text = message): Promise<Hex> {
  const signature = await by.sign({ hash: hashMessage(text) })
  return encodeAbiParameters([{ type: 'bytes[]' }], [[signature]])
}
const early = async (by: typeof owner) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature: await signSafe(by) })

/** Code of a contract that answers `isValidSignature` with these four bytes, whatever it is asked. */
const runtime = (bytes: string): Hex => `0x63${bytes}60e01b60005260206000f3`
/** Code of a contract that says yes to the signatures of one key, by the precompiled contract that recovers it. */
const ownedBy = (signer: string): Hex =>
  `0x60043560005260a43560001a602052606435604052608435606052602060006080600060015afa5060005173${signer.slice(2)}14631626ba7e60e01b0260005260206000f3`
/** What deploys the first of these. */
const answering = (bytes: string): Hex => `0x6f${runtime(bytes).slice(2)}60005260106010f3`
const wrap = async (bytecode: Hex, signature: Hex) => ({
  address: getCreate2Address({ from: factory, salt: zeroHash, bytecode }),
  message,
  signature: serializeErc6492Signature({
    address: factory,
    data: concatHex([zeroHash, bytecode]),
    signature,
  }),
})
/** The other signature of the same text by the same key, which nobody has made. */
function flip(signature: Hex): Hex {
  const s = secp256k1.CURVE.n - BigInt(`0x${signature.slice(66, 130)}`)
  const parity = signature.endsWith('1b') ? '1c' : '1b'
  return `0x${signature.slice(2, 66)}${s.toString(16).padStart(64, '0')}${parity}`
}

const unchecked = expect.objectContaining({ code: 'SIWX_UNCHECKED' })
/** The chain as it is, but for one method, whose node is away. */
const without =
  (method: string): RequestChain =>
  async (body) => {
    if (body.method === method) throw new TypeError('fetch failed')
    return request(body)
  }

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
    ).rejects.toEqual(unchecked)
  })

  it('[SIWX-2] ERC-6492: what the contract does not answer yes to is refused', async () => {
    const signature = await owner.signMessage({ message })
    expect(await verifyEthereum(await wrap(answering('1626ba7e'), signature), request)).toBe(true)
    expect(await verifyEthereum(await wrap(answering('ffffffff'), signature), request)).toBe(false)
    const { signature: wrapped, ...rest } = await wrap(answering('1626ba7e'), signature)
    // Where the signature stands in it cannot be read.
    const broken: Hex = `0x${'f'.repeat(192)}${wrapped.slice(2 + 192)}`
    expect(await verifyEthereum({ ...rest, signature: broken }, request)).toBe(false)
  })

  it('[S9] a contract is not asked about the high s, in a wrapper or without', async () => {
    const high = flip(await owner.signMessage({ message }))
    expect(await verifyEthereum(await wrap(answering('1626ba7e'), high), request)).toBe(false)
    await request({ method: 'anvil_setCode', params: [other.address, runtime('1626ba7e')] })
    for (const [signature, isGood] of [
      [flip(high), true],
      [high, false],
    ] as const)
      expect(await verifyEthereum({ address: other.address, message, signature }, request)).toBe(
        isGood,
      )
    await request({ method: 'anvil_setCode', params: [other.address, '0x'] })
  })

  it('[SIWX-2] the code of an account comes before its key, but where it acts for the key alone', async () => {
    const { address } = owner
    const signature = await owner.signMessage({ message })
    const signed = { address, message, signature }
    await request({ method: 'anvil_setCode', params: [address, runtime('ffffffff')] })
    expect(await verifyEthereum(signed, request)).toBe(false)
    const delegate = `0x${'d'.repeat(40)}`
    await request({ method: 'anvil_setCode', params: [delegate, runtime('ffffffff')] })
    const delegation = `0xef0100${delegate.slice(2)}`
    await request({ method: 'anvil_setCode', params: [address, delegation] })
    expect(await verifyEthereum(signed, request)).toBe(true)
    const others = { ...signed, signature: await other.signMessage({ message }) }
    expect(await verifyEthereum(others, request)).toBe(false)
    await request({ method: 'anvil_setCode', params: [delegate, runtime('1626ba7e')] })
    expect(await verifyEthereum(others, request)).toBe(true)
    await request({ method: 'anvil_setCode', params: [address, '0x'] })
  })

  it.each(['eth_call', 'eth_getCode'])(
    '[S7] a chain that does not answer to %s neither proves nor refutes a contract',
    async (method) => {
      const mute = without(method)
      await request({ method: 'anvil_setCode', params: [address, runtime('1626ba7e')] })
      const signature = await signSafe(owner)
      expect(await verifyEthereum({ address, message, signature }, request)).toBe(true)
      await expect(verifyEthereum({ address, message, signature }, mute)).rejects.toEqual(unchecked)
      const html: RequestChain = async (body) => (body.method === method ? '<html>' : request(body))
      await expect(verifyEthereum({ address, message, signature }, html)).rejects.toEqual(unchecked)
      if (method === 'eth_call')
        await expect(
          verifyEthereum({ address, message, signature: await early(owner) }, mute),
        ).rejects.toEqual(unchecked)
    },
  )

  const vectors: Record<string, { message: string; signature: Hex }> = JSON.parse(
    readFileSync(new URL('../../vectors/siwe/eip1271.json', import.meta.url), 'utf8'),
  )
  it.each(Object.entries(vectors))(
    '[SIWX-2] ERC-1271: a wallet of another owner refuses what that of %s has signed',
    async (_name, { message, signature }) => {
      const address = message.split('\n')[1] ?? ''
      // Of the contracts on the main network no more is known here than whose signatures they take: 65 bytes, or one more.
      const signer = recoverAddress(hashText(message), signature.slice(0, 132))
      await request({ method: 'anvil_setCode', params: [address, ownedBy(signer ?? '')] })
      expect(await verifyEthereum({ address, message, signature }, request)).toBe(true)
      expect(await verifyEthereum({ address, message: `${message}0`, signature }, request)).toBe(
        false,
      )
      await request({ method: 'anvil_setCode', params: [address, ownedBy(other.address)] })
      expect(await verifyEthereum({ address, message, signature }, request)).toBe(false)
    },
  )
})

import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  isHex,
  parseEther,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EvmChain, startEvmChain } from '../../../chains/evm/startEvmChain.js'
import { createEvmWallet, type EvmWallet } from './createEvmWallet.js'

let chain: EvmChain
const open: EvmWallet[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain.stop())
afterEach(async () => {
  await chain.setAutomine(true)
  for (const wallet of open.splice(0)) wallet.destroy()
})

const create = () => {
  const wallet = createEvmWallet({
    accounts: chain.accounts.slice(0, 3),
    chains: [
      { chainId: 31337, rpcUrl: chain.rpcUrl, name: 'Local' },
      { chainId: 31338, rpcUrl: chain.rpcUrl, name: 'Other' },
    ],
  })
  open.push(wallet)
  const request = async (method: string, params?: unknown) =>
    wallet.provider.request({ method, params })
  const requestHash = async (method: string, params?: unknown): Promise<Hex> => {
    const hash = await request(method, params)
    if (!isHex(hash)) throw new TypeError('no hash')
    return hash
  }
  return { wallet, request, requestHash }
}

const code = (value: number) => expect.objectContaining({ code: value })
const receiver = '0x00000000000000000000000000000000000000aa'
const receiptOf = (hash: Hex) => chain.client.getTransactionReceipt({ hash }).catch(() => undefined)

/** A transaction that waits in the pool. */
const sendHeld = async () => {
  const one = create()
  await one.request('eth_requestAccounts')
  await chain.setAutomine(false)
  const from = one.wallet.accounts()[0]
  const hash = await one.requestHash('eth_sendTransaction', [{ from, to: receiver, value: '0x5' }])
  return { ...one, from, hash }
}

describe('a transaction that waits', () => {
  it('sped up: the first hash never gets a receipt, the second does the same', async () => {
    const { wallet, hash } = await sendHeld()
    await expect.poll(() => wallet.pendingTransactions()).toEqual([{ hash, chainName: 'Local' }])
    const before = await chain.client.getBalance({ address: receiver })
    const faster = await wallet.speedUp(hash)
    expect(faster).not.toBe(hash)
    await expect
      .poll(() => wallet.pendingTransactions())
      .toEqual([{ hash: faster, chainName: 'Local' }])
    await chain.mine()
    expect(await receiptOf(faster)).toMatchObject({ status: 'success' })
    expect(await receiptOf(hash)).toBeUndefined()
    expect(await chain.client.getBalance({ address: receiver })).toBe(before + 5n)
    await expect.poll(() => wallet.pendingTransactions()).toEqual([])
  })

  it('cancelled: nothing to oneself stands in its place', async () => {
    const { wallet, from, hash } = await sendHeld()
    const before = await chain.client.getBalance({ address: receiver })
    const first = await chain.client.getTransaction({ hash })
    const cancelling = await wallet.cancel(hash)
    await chain.mine()
    expect(await chain.client.getTransaction({ hash: cancelling })).toMatchObject({
      to: from?.toLowerCase(),
      value: 0n,
      nonce: first.nonce,
    })
    expect(await receiptOf(hash)).toBeUndefined()
    expect(await chain.client.getBalance({ address: receiver })).toBe(before)
  })

  it('error: mined, unknown, or of another wallet', async () => {
    const { wallet, hash } = await sendHeld()
    await chain.mine()
    await expect(wallet.speedUp(hash)).rejects.toThrow(/is mined/)
    await expect(wallet.cancel(`0x${'1'.repeat(64)}`)).rejects.toThrow(/does not know/)
    const [, , , stranger] = chain.accounts
    if (!stranger) throw new Error('no account')
    const foreign = await chain.client.sendTransaction({
      account: stranger.address,
      to: receiver,
      value: 1n,
    })
    await expect(wallet.speedUp(foreign)).rejects.toThrow(/does not hold/)
    await chain.mine()
  })
})

describe('a Safe', () => {
  const startSafe = async () => {
    const one = create()
    await one.request('eth_requestAccounts')
    const safe: Address = await one.wallet.createSafe()
    return { ...one, safe }
  }

  it('answers with a hash of its own, which becomes a transaction of another hash later', async () => {
    const { wallet, request, requestHash, safe } = await startSafe()
    expect(await request('eth_accounts')).toEqual([safe])
    const before = await chain.client.getBalance({ address: receiver })
    const safeTxHash = await requestHash('eth_sendTransaction', [
      { from: safe, to: receiver, value: '0x7' },
    ])
    await expect(chain.client.getTransaction({ hash: safeTxHash })).rejects.toThrow()
    // What the wallet's own provider says of it.
    expect(await request('eth_getTransactionReceipt', [safeTxHash])).toBeNull()
    expect(await request('eth_getTransactionByHash', [safeTxHash])).toMatchObject({
      hash: safeTxHash,
      from: safe,
      blockNumber: null,
    })
    const hash = await wallet.executeProposal(safeTxHash)
    expect(hash).not.toBe(safeTxHash)
    await expect
      .poll(() => request('eth_getTransactionReceipt', [safeTxHash]))
      .toMatchObject({ transactionHash: hash, status: '0x1' })
    expect(await receiptOf(safeTxHash)).toBeUndefined()
    expect(await receiptOf(hash)).toMatchObject({
      status: 'success',
      logs: [{ address: safe.toLowerCase(), topics: [expect.anything(), safeTxHash] }],
    })
    expect(await chain.client.getBalance({ address: receiver })).toBe(before + 7n)
    expect(wallet.proposals()).toMatchObject([{ safeTxHash, transactionHash: hash }])
  })

  it('takes a batch as one, and tells its state by wallet_getCallsStatus', async () => {
    const { wallet, request, safe } = await startSafe()
    const { address: token } = chain.tokens.PUSD
    await chain.fund(safe, { tokens: { PUSD: 50n } })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, 20n],
    })
    const calls = [
      { to: token, data },
      { to: receiver, value: '0x1' },
    ]
    expect(await request('wallet_getCapabilities', [safe])).toMatchObject({
      '0x7a69': { atomic: { status: 'supported' } },
    })
    const batch = { version: '2.0.0', chainId: '0x7a69', from: safe, atomicRequired: true, calls }
    const { id } = (await request('wallet_sendCalls', [batch])) as { id: Hex }
    expect(wallet.proposals()).toMatchObject([{ safeTxHash: id }])
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
      status: 100,
      receipts: [],
    })
    const transactionHash = await wallet.executeProposal(id)
    await expect
      .poll(() => request('wallet_getCallsStatus', [id]))
      .toMatchObject({ status: 200, atomic: true, receipts: [{ transactionHash, status: '0x1' }] })
    const args = [receiver] as const
    expect(
      await chain.client.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args,
      }),
    ).toBe(20n)
    // Done stays done.
    wallet.leaveSafe()
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  })

  it('executes a proposal once, however often it is told to at once', async () => {
    const { wallet, requestHash, safe } = await startSafe()
    const transaction = [{ from: safe, to: receiver, value: '0x1' }]
    const safeTxHash = await requestHash('eth_sendTransaction', transaction)
    const told = [wallet.executeProposal(safeTxHash), wallet.executeProposal(safeTxHash)]
    const [first, second] = await Promise.allSettled(told)
    expect(second).toMatchObject({ reason: { message: `${safeTxHash} is executed.` } })
    const value = wallet.proposals()[0]?.transactionHash
    expect(first).toEqual({ status: 'fulfilled', value })
  })

  it('signs as a contract does', async () => {
    const { requestHash, safe } = await startSafe()
    const signature = await requestHash('personal_sign', ['0x48692c2053616665', safe])
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    expect(await client.verifyMessage({ address: safe, message: 'Hi, Safe', signature })).toBe(true)
    expect(await client.verifyMessage({ address: safe, message: 'Other', signature })).toBe(false)
  })

  it('error: out of turn, twice, on another chain, and left', async () => {
    const { wallet, request, requestHash, safe } = await startSafe()
    const transaction = [{ from: safe, to: receiver, value: '0x1' }]
    const first = await requestHash('eth_sendTransaction', transaction)
    const second = await requestHash('eth_sendTransaction', transaction)
    expect(second).not.toBe(first)
    await expect(wallet.executeProposal(second)).rejects.toThrow(/comes before/)
    await wallet.executeProposal(first)
    await expect(wallet.executeProposal(first)).rejects.toThrow(/is executed/)
    await wallet.executeProposal(second)
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await expect(request('eth_sendTransaction', transaction)).rejects.toThrow(/on Local alone/)
    wallet.reset()
    expect(await request('eth_accounts')).toHaveLength(3)
    await expect(request('eth_sendTransaction', transaction)).rejects.toEqual(code(4100))
    await expect(wallet.executeProposal(first)).rejects.toThrow(/has no/)
  })

  it('holds what it is given', async () => {
    const { safe } = await startSafe()
    expect(await chain.client.getBalance({ address: safe })).toBe(parseEther('100'))
  })
})

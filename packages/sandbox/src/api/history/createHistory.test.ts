import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyReply } from '@latchkey/blockchain-api/schemas'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { sandboxTokenCreationCode } from '../../chains/evm/artifacts/sandboxToken.js'
import { exchangeAbi, nativeAsset } from '../../chains/evm/exchange.js'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { startApi } from '../startApi.js'
import { ask, read, startTestApi, type TestApi } from '../testApi.js'

let test: TestApi
let chain: EvmChain
beforeAll(async () => {
  test = await startTestApi()
  chain = test.evm
})
afterAll(() => test?.stop())

const newAccount = async (amounts: Parameters<EvmChain['fund']>[1] = { eth: parseEther('10') }) => {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.fund(account.address, amounts)
  return account
}
const history = (address: string, query: Record<string, string> = {}, api = test.api) =>
  read(historyReply, ask(api, `/v1/account/${address}/history`, query))
const transactions = async (address: string, query: Record<string, string> = {}) =>
  (await history(address, query)).data.items
const send = async (
  account: PrivateKeyAccount,
  call: { to?: Address; data?: `0x${string}`; value?: bigint; gas?: bigint },
) => {
  const hash = await chain.client.sendTransaction({ account, ...call })
  await chain.client.waitForTransactionReceipt({ hash })
  return hash
}
const transferTokens = (token: Address, to: Address, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

describe('history of an EVM chain', () => {
  it('has coins that were sent, for both sides', async () => {
    const [alice, bob] = [await newAccount(), await newAccount({})]
    const hash = await send(alice, { to: bob.address, value: parseEther('1.5') })
    const [sent, ...others] = await transactions(alice.address)
    expect(others).toEqual([])
    expect(sent).toEqual({
      id: `eip155:31337/${hash}`,
      metadata: {
        minedAt: expect.stringMatching(/^20\d\d-.*Z$/),
        chain: 'eip155:31337',
        hash,
        operationType: 'send',
        status: 'confirmed',
        sentFrom: alice.address,
        sentTo: bob.address,
      },
      transfers: [
        {
          fungible_info: {
            name: 'Ether',
            symbol: 'ETH',
            icon: { url: `${test.api.url}/images/assets/eip155:31337/coin.svg` },
          },
          nft_info: { flags: { is_spam: false } },
          direction: 'out',
          quantity: { numeric: '1.5' },
          value: 3_750,
          price: 2_500,
          sender: alice.address,
          recipient: bob.address,
        },
      ],
    })
    expect(await transactions(bob.address)).toMatchObject([
      { id: sent?.id, metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] },
    ])
  })

  it('has tokens, and of a transaction only what the account has a part in', async () => {
    const { PALT, PUSD } = chain.tokens
    const [alice, bob] = [
      await newAccount({ eth: parseEther('1'), tokens: { PUSD: 9_000_000n } }),
      await newAccount({}),
    ]
    await send(alice, transferTokens(PUSD.address, bob.address, 2_500_000n))
    const [sent, minted] = await transactions(alice.address)
    expect(sent).toMatchObject({
      metadata: { operationType: 'send', sentTo: PUSD.address },
      transfers: [
        { fungible_info: { symbol: 'PUSD' }, direction: 'out', quantity: { numeric: '2.5' } },
      ],
    })
    expect(minted).toMatchObject({
      metadata: { operationType: 'mint' },
      transfers: [{ direction: 'in', quantity: { numeric: '9' }, price: 1 }],
    })
    // Ten accounts got this token in one transaction.
    const holder = chain.accounts[6]?.address ?? ''
    const first = (await transactions(holder)).find(({ transfers }) =>
      transfers.some(({ fungible_info }) => fungible_info?.symbol === 'PALT'),
    )
    expect(first?.transfers).toHaveLength(1)
    expect(first?.metadata.operationType).toBe('mint')
    expect(first?.metadata.sentTo).toBeUndefined()
    expect(PALT.decimals).toBe(18)
  })

  // The tests of the activity and of whole apps read the same histories.
  if (isFullRun) {
    it('says of dust that it is spam, on both sides of the list', async () => {
      const holder = chain.accounts[5]?.address ?? ''
      const isSpam = async () =>
        (await transactions(holder)).map(({ transfers }) =>
          transfers.every(({ nft_info }) => nft_info?.flags?.is_spam),
        )
      expect(await isSpam()).toEqual([true, false, false])
      test.api.setSpam(chain.caipNetworkId, chain.spamToken.address, false)
      expect(await isSpam()).toEqual([false, false, false])
      test.api.setSpam(chain.caipNetworkId, chain.spamToken.address, true)
    })

    it('has swaps with both of their sides, coins that a contract paid out included', async () => {
      const trader = await newAccount({ eth: parseEther('1'), tokens: { PUSD: 100_000_000n } })
      const { PUSD } = chain.tokens
      const amount = parseUnits('100', 6)
      await send(trader, {
        to: PUSD.address,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [chain.exchange, amount],
        }),
      })
      await send(trader, {
        to: chain.exchange,
        data: encodeFunctionData({
          abi: exchangeAbi,
          functionName: 'swap',
          args: [PUSD.address, nativeAsset, amount, 0n, trader.address, 99_999_999_999n],
        }),
      })
      const [swapped, approved] = await transactions(trader.address)
      expect(swapped).toMatchObject({
        metadata: { operationType: 'trade' },
        transfers: [
          { fungible_info: { symbol: 'PUSD' }, direction: 'out', quantity: { numeric: '100' } },
          { fungible_info: { symbol: 'ETH' }, direction: 'in', sender: chain.exchange },
        ],
      })
      expect(swapped?.transfers[1]?.value).toBeGreaterThan(99)
      expect(approved).toMatchObject({ metadata: { operationType: 'approve' }, transfers: [] })
    })

    it('has what failed, without anything moved, and what made a contract', async () => {
      const account = await newAccount()
      await send(account, {
        ...transferTokens(chain.tokens.PUSD.address, chain.exchange, 1n),
        gas: 100_000n,
      })
      const token = getContractAddress({ from: account.address, nonce: 1n })
      const creation = {
        type: 'constructor',
        stateMutability: 'nonpayable',
        inputs: ['string', 'string', 'uint8', 'address[]', 'uint256'].map((type) => ({ type })),
      } as const
      const holders = [account.address]
      await send(account, {
        data: encodeDeployData({
          abi: [creation],
          bytecode: sandboxTokenCreationCode,
          args: ['Own token', 'OWN', 2, holders, 12_345n],
        }),
      })
      const [deployed, failed] = await transactions(account.address)
      expect(failed).toMatchObject({ metadata: { status: 'failed' }, transfers: [] })
      // Nobody has listed it: it says itself what it is called, and nobody says what it is worth.
      expect(deployed).toMatchObject({
        metadata: { operationType: 'deploy', status: 'confirmed' },
        transfers: [
          {
            fungible_info: {
              name: 'Own token',
              symbol: 'OWN',
              icon: { url: expect.stringContaining(token) },
            },
            quantity: { numeric: '123.45' },
          },
        ],
      })
      expect(deployed?.transfers[0]).not.toHaveProperty('price')
    })
  }

  it('comes newest first, each once, in pages of fifty', async () => {
    const [account, other] = [await newAccount(), await newAccount({})]
    await chain.setAutomine(false)
    const nonces = Array.from({ length: isFullRun ? 120 : 70 }, (_, nonce) => nonce)
    for (const nonce of nonces)
      await chain.client.sendTransaction({
        account,
        to: other.address,
        value: BigInt(nonce + 1),
        gas: 21_000n,
        nonce,
      })
    await chain.mine()
    await chain.setAutomine(true)
    const pages: (readonly string[])[] = []
    let cursor: string | null | undefined
    do {
      const page = await history(account.address, cursor ? { cursor } : {})
      pages.push(page.data.items.map(({ transfers }) => transfers[0]?.quantity?.numeric ?? ''))
      cursor = page.next
      // What is new does not move what is old.
      await send(account, { to: other.address, value: parseEther('1') })
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual(isFullRun ? [50, 50, 20] : [50, 20])
    const wei = pages.flat().map((numeric) => Number(numeric) * 1e18)
    expect(wei.map(Math.round)).toEqual(nonces.map((nonce) => nonce + 1).reverse())
  })

  it('keeps to a network that is asked for; of an unknown one it is empty', async () => {
    const account = await newAccount()
    await send(account, { to: account.address, value: 1n })
    expect(await transactions(account.address, { chainId: 'eip155:31337' })).toMatchObject([
      { transfers: [{ direction: 'self' }] },
    ])
    expect(await history(account.address, { chainId: 'eip155:5' })).toEqual({
      data: { items: [], dropped: 0 },
      next: null,
    })
    const { caipNetworkId } = test.solana
    expect(await transactions(account.address, { chainId: caipNetworkId })).toEqual([])
  })

  if (isFullRun) {
    it('forgets what the chain has taken back', async () => {
      const account = await newAccount()
      await send(account, { to: chain.exchange, value: 0n, data: '0x' }).catch(() => undefined)
      const snapshot = await chain.snapshot()
      await send(account, { to: account.address, value: 1n })
      const before = await transactions(account.address)
      await chain.revert(snapshot)
      await chain.mine(2)
      const after = await transactions(account.address)
      expect(after).toHaveLength(before.length - 1)
      await send(account, { to: account.address, value: 2n })
      expect(await transactions(account.address)).toMatchObject([
        { transfers: [{ quantity: { numeric: '0.000000000000000002' } }] },
        ...after.map(({ id }) => ({ id })),
      ])
    })

    it('asked by many at once it reads each block once', async () => {
      const account = await newAccount()
      await send(account, { to: account.address, value: 1n })
      const whole: bigint[] = []
      const { client } = chain
      const getBlock: typeof client.getBlock = (parameters) => {
        const { blockNumber, includeTransactions } = parameters ?? {}
        if (includeTransactions && blockNumber !== undefined) whole.push(blockNumber)
        return client.getBlock(parameters)
      }
      const counted = { ...chain, client: { ...client, getBlock } }
      const api = await startApi({ chains: { evm: [counted] } })
      const all = await Promise.all(
        Array.from({ length: 8 }, () => history(account.address, {}, api)),
      )
      for (const found of all) expect(found).toEqual(all[0])
      expect(all[0]?.data.items).toHaveLength(1)
      expect(new Set(whole).size).toBe(whole.length)
      expect(whole).toHaveLength(Number(await client.getBlockNumber()) + 1)
      await api.stop()
    })
  }

  it.each(['x', 'MTIz', '', Buffer.from('1.2').toString('base64url')])(
    'error: %j is no cursor',
    async (cursor) => {
      const response = await ask(test.api, `/v1/account/${chain.exchange}/history`, { cursor })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field: 'cursor' }] })
    },
  )
})

describe('an index on disk', () => {
  it('[HOST-2:api] goes on where it was, and starts over with a chain that was started anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-history-'))
    const own = await startEvmChain({ chainId: 31_401 })
    const options = { database: join(folder, 'api.sqlite') }
    const address = own.accounts[9]?.address ?? ''
    const ids = async (chains: EvmChain[]) => {
      const api = await startApi({ ...options, chains: { evm: chains } })
      const { items } = (await history(address, {}, api)).data
      await api.stop()
      return items.map(({ id }) => id)
    }
    try {
      const first = await ids([own])
      expect(first).toHaveLength(3)
      const [hash] = await own.pay(own.accounts[9]?.address ?? chain.exchange, { eth: 1n })
      expect(await ids([own])).toEqual([`eip155:31401/${hash}`, ...first])
      await own.stop()
      const again = await startEvmChain({ chainId: 31_401 })
      const anew = await ids([again])
      expect(anew).toHaveLength(3)
      expect(anew).not.toContain(`eip155:31401/${hash}`)
      await again.stop()
    } finally {
      await own.stop()
      await rm(folder, { recursive: true })
    }
  })

  it('[R9] says that a chain does not answer, and not that there is nothing', async () => {
    const own = await startEvmChain({ chainId: 31_402 })
    const api = await startApi({ chains: { evm: [own] } })
    await own.stop()
    const { address } = own.accounts[0] ?? { address: '' }
    for (const path of [`/v1/account/${address}/history`, `/v1/account/${address}/balance`]) {
      const response = await ask(api, path, path.endsWith('balance') ? { currency: 'usd' } : {})
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        status: 'FAILURE',
        reasons: [{ description: 'The chain does not answer' }],
      })
    }
    await api.stop()
  })
})

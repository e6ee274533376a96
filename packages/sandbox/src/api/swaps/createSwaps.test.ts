import {
  builtTransactionReply,
  gasPriceReply,
  swapAllowanceReply,
  swapQuotesReply,
  swapTokensReply,
} from '@latchkey/blockchain-api/schemas'
import fc from 'fast-check'
import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  isAddressEqual,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeAbi } from '../../chains/evm/exchange.js'
import { ask, post, read, startTestApi, type TestApi } from '../testApi.js'
import { leastOf } from './leastOf.js'

let test: TestApi
let trader: PrivateKeyAccount
let pusd: string
let palt: string
const eth = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollars = parseUnits('1000', 6)

beforeAll(async () => {
  test = await startTestApi()
  trader = privateKeyToAccount(generatePrivateKey())
  await test.evm.fund(trader.address, { eth: parseEther('5'), tokens: { PUSD: dollars * 10n } })
  pusd = `eip155:31337:${test.evm.tokens.PUSD.address}`
  palt = `eip155:31337:${test.evm.tokens.PALT.address}`
})
afterAll(() => test?.stop())

const user = () => `eip155:31337:${trader.address}`
const quote = async (from: string, to: string, amount: bigint) =>
  (
    await read(
      swapQuotesReply,
      ask(test.api, '/v1/convert/quotes', {
        from,
        to,
        amount: String(amount),
        userAddress: user(),
        gasPrice: '1000000000',
      }),
    )
  ).quotes.items
const order = (from: string, to: string, amount: bigint, changes = {}) => ({
  amount: String(amount),
  eip155: { slippage: 1 },
  projectId: 'test',
  from,
  to,
  userAddress: user(),
  ...changes,
})
const build = async (body: unknown) =>
  (await read(builtTransactionReply, post(test.api, '/v1/convert/build-transaction', body))).tx
const approve = async (query: Record<string, string> = {}) =>
  (
    await read(
      builtTransactionReply,
      ask(test.api, '/v1/convert/build-approve', {
        userAddress: user(),
        from: pusd,
        to: eth,
        ...query,
      }),
    )
  ).tx
const allowance = async (tokenAddress: string) =>
  BigInt(
    (
      await read(
        swapAllowanceReply,
        ask(test.api, '/v1/convert/allowance', { tokenAddress, userAddress: user() }),
      )
    ).allowance,
  )
const send = async (tx: Awaited<ReturnType<typeof build>>) => {
  const hash = await test.evm.client.sendTransaction({
    account: trader,
    to: addressOf(tx.to),
    data: tx.data,
    value: BigInt(tx.value),
    gas: BigInt(tx.eip155?.gas ?? 0),
    gasPrice: BigInt(tx.eip155?.gasPrice ?? 0),
  })
  const { status } = await test.evm.client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}
const addressOf = (caip: string): Address => `0x${caip.split(':0x')[1]}`
const balanceOf = (token: string) =>
  test.evm.client.readContract({
    address: addressOf(token),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [trader.address],
  })

describe('swaps', () => {
  it('lists the coin and the tokens of the exchange, each with its icon', async () => {
    const tokens = async (chainId: string) =>
      (await read(swapTokensReply, ask(test.api, '/v1/convert/tokens', { chainId }))).tokens.items
    const found = await tokens('eip155:31337')
    expect(found.map(({ symbol, decimals }) => [symbol, decimals])).toEqual(
      expect.arrayContaining([
        ['ETH', 18],
        ['PUSD', 6],
        ['PALT', 18],
      ]),
    )
    expect(found).toHaveLength(3)
    for (const { logoUri = '' } of found) expect((await fetch(logoUri)).status).toBe(200)
    expect(await tokens(test.solana.caipNetworkId)).toEqual([])
    expect(await tokens('eip155:5')).toEqual([])
  })

  it('a swap of coins gives what was quoted, once it is mined', async () => {
    const amount = parseEther('1')
    const [quoted] = await quote(eth, palt, amount)
    expect(quoted).toMatchObject({ fromAmount: String(amount), toAccount: palt })
    const tx = await build(order(eth, palt, amount))
    expect(tx).toMatchObject({ from: user(), value: String(amount) })
    const before = await balanceOf(palt)
    await send(tx)
    expect(String((await balanceOf(palt)) - before)).toBe(quoted?.toAmount)
  })

  it('[T13] a swap of tokens needs an approval, which is exact', async () => {
    expect(await allowance(pusd)).toBe(0n)
    const refused = await post(test.api, '/v1/convert/build-transaction', order(pusd, eth, dollars))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      reasons: [{ description: 'The transaction would fail' }],
    })
    const approval = await approve({ amount: String(dollars) })
    expect(approval).toMatchObject({ to: pusd, value: '0' })
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.data })).toEqual({
      functionName: 'approve',
      args: [test.evm.exchange, dollars],
    })
    await send(approval)
    expect(await allowance(pusd)).toBe(dollars)
    await send(await build(order(pusd, eth, dollars)))
    expect(await allowance(pusd)).toBe(0n)
  })

  it('[T13] approves no more than the owner has where no amount is said', async () => {
    const { args } = decodeFunctionData({ abi: erc20Abi, data: (await approve()).data })
    expect(args).toEqual([test.evm.exchange, await balanceOf(pusd)])
    const coin = await ask(test.api, '/v1/convert/build-approve', {
      userAddress: user(),
      from: eth,
      to: pusd,
    })
    expect(coin.status).toBe(400)
    expect(await allowance(eth)).toBe(maxUint256)
  })

  it('[T14] the least is the quote without the slippage, to the last unit', async () => {
    const amount = parseEther('0.5')
    for (const slippage of [0.01, 0.5, 1, 12.34, 50]) {
      const [quoted] = await quote(eth, pusd, amount)
      const changes = { eip155: { slippage }, disableEstimate: true }
      const { data, to } = await build(order(eth, pusd, amount, changes))
      expect(isAddressEqual(addressOf(to), test.evm.exchange)).toBe(true)
      const { args } = decodeFunctionData({ abi: exchangeAbi, data })
      const out = BigInt(quoted?.toAmount ?? 0)
      expect(args?.slice(2, 5)).toEqual([amount, leastOf(out, slippage), trader.address])
    }
  })

  it('refuses to mine a swap whose price has gone beyond the slippage', async () => {
    const amount = parseEther('0.5')
    const tx = await build(order(eth, pusd, amount))
    const whale = privateKeyToAccount(test.evm.accounts[0]?.privateKey ?? '0x')
    const { data, to, value } = await build(
      order(eth, pusd, parseEther('100'), {
        userAddress: `eip155:31337:${whale.address}`,
        disableEstimate: true,
      }),
    )
    const call = { to: addressOf(to), data, value: BigInt(value) }
    const hash = await test.evm.client.sendTransaction({ account: whale, ...call })
    await test.evm.client.waitForTransactionReceipt({ hash })
    await expect(send(tx)).rejects.toThrow()
  })

  it('has no quote where there is no way', async () => {
    const spam = `eip155:31337:${test.evm.spamToken.address}`
    const far = `${test.solana.caipNetworkId}:So11111111111111111111111111111111111111111`
    for (const to of [spam, far, eth, 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'])
      expect(await quote(eth, to, 1_000_000n)).toEqual([])
    expect(await quote(eth, pusd, 1n)).toEqual([])
    const body = order(eth, spam, 1n)
    expect((await post(test.api, '/v1/convert/build-transaction', body)).status).toBe(400)
  })

  it('says what gas costs, the sooner the more', async () => {
    const { standard, fast, instant } = await read(
      gasPriceReply,
      ask(test.api, '/v1/convert/gas-price', { chainId: 'eip155:31337' }),
    )
    const [low, middle, high] = [standard, fast, instant].map(BigInt)
    expect([low, middle, high]).toEqual([low, middle, high].sort((a = 0n, b = 0n) => Number(a - b)))
    expect(BigInt(standard)).toBeGreaterThan(0n)
    const unknown = await ask(test.api, '/v1/convert/gas-price', { chainId: 'eip155:5' })
    expect(unknown.status).toBe(400)
  })
})

describe('leastOf', () => {
  it('[T14] is never above the quote, and exact in hundredths of a percent', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 200n), fc.integer({ min: 1, max: 5_000 }), (out, points) => {
        const least = leastOf(out, points / 100)
        expect(least).toBe((out * BigInt(10_000 - points)) / 10_000n)
        expect(least <= out).toBe(true)
      }),
    )
  })
})

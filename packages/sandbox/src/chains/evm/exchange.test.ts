import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveToken, exchangeAbi, nativeAsset } from './exchange.js'
import { type EvmChain, startEvmChain } from './startEvmChain.js'

const trader = privateKeyToAccount(generatePrivateKey())
const later = 99_999_999_999n

let chain: EvmChain
let pusd: Address
let palt: Address

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337, fundedAddresses: [trader.address] })
  pusd = chain.tokens.PUSD.address
  palt = chain.tokens.PALT.address
})
afterAll(() => chain?.stop())

const contract = () => ({ address: chain.exchange, abi: exchangeAbi })
const quote = (from: Address, to: Address, amount: bigint) =>
  chain.client.readContract({ ...contract(), functionName: 'quote', args: [from, to, amount] })
const pool = async (asset: Address) => {
  const [assets, dollars] = await chain.client.readContract({
    ...contract(),
    functionName: 'pools',
    args: [asset],
  })
  return { assets, dollars }
}
const tokens = (token: Address, owner: Address) =>
  chain.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
const mined = async (hash: `0x${string}`) => {
  const { status } = await chain.client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}
const swap = async (
  from: Address,
  to: Address,
  amount: bigint,
  { least = 0n, deadline = later, value = from === nativeAsset ? amount : 0n } = {},
) =>
  mined(
    await chain.client.writeContract({
      ...contract(),
      account: trader,
      functionName: 'swap',
      args: [from, to, amount, least, trader.address, deadline],
      value,
    }),
  )
const approve = async (token: Address, amount: bigint) =>
  mined(
    await chain.client.sendTransaction({
      account: trader,
      ...approveToken(token, chain.exchange, amount),
    }),
  )

describe('the exchange', () => {
  it('has a pool for the coin and one for PALT from the start', async () => {
    expect(await pool(nativeAsset)).toEqual({
      assets: parseEther('1000'),
      dollars: parseUnits('2500000', 6),
    })
    expect(await pool(palt)).toEqual({
      assets: parseUnits('1000000', 18),
      dollars: parseUnits('500000', 6),
    })
    expect(await chain.client.getBalance({ address: chain.exchange })).toBe(parseEther('1000'))
    expect(await tokens(pusd, chain.exchange)).toBe(parseUnits('3000000', 6))
  })

  it('gives for a coin what it has quoted, and no pool gets smaller', async () => {
    const amount = parseEther('2')
    const [expected, before, had] = await Promise.all([
      quote(nativeAsset, pusd, amount),
      pool(nativeAsset),
      tokens(pusd, trader.address),
    ])
    expect(expected).toBeGreaterThan(parseUnits('4900', 6))
    await swap(nativeAsset, pusd, amount, { least: expected })
    expect((await tokens(pusd, trader.address)) - had).toBe(expected)
    const after = await pool(nativeAsset)
    expect(after.assets * after.dollars).toBeGreaterThan(before.assets * before.dollars)
  })

  it('takes a token once it is approved, and pays in coins', async () => {
    const amount = parseUnits('1000', 6)
    await expect(swap(pusd, nativeAsset, amount)).rejects.toThrow(/reverted/)
    await approve(pusd, amount)
    const expected = await quote(pusd, nativeAsset, amount)
    const before = await chain.client.getBalance({ address: chain.exchange })
    await swap(pusd, nativeAsset, amount, { least: expected })
    expect(before - (await chain.client.getBalance({ address: chain.exchange }))).toBe(expected)
  })

  it('exchanges a coin for PALT through the dollar', async () => {
    const amount = parseEther('1')
    const expected = await quote(nativeAsset, palt, amount)
    const dollars = await quote(nativeAsset, pusd, amount)
    expect(expected).toBe(await quote(pusd, palt, dollars))
    const had = await tokens(palt, trader.address)
    await swap(nativeAsset, palt, amount)
    expect((await tokens(palt, trader.address)) - had).toBe(expected)
    // What it holds is what its books say.
    const [coin, token] = [await pool(nativeAsset), await pool(palt)]
    expect(await tokens(pusd, chain.exchange)).toBe(coin.dollars + token.dollars)
    expect(await tokens(palt, chain.exchange)).toBe(token.assets)
    expect(await chain.client.getBalance({ address: chain.exchange })).toBe(coin.assets)
  })

  it('error: less than the least, too late, a wrong value, no pool, the same asset', async () => {
    const amount = parseEther('1')
    const out = await quote(nativeAsset, pusd, amount)
    await expect(swap(nativeAsset, pusd, amount, { least: out + 1n })).rejects.toThrow('TooLittle')
    await expect(swap(nativeAsset, pusd, amount, { deadline: 1n })).rejects.toThrow('Expired')
    await expect(swap(nativeAsset, pusd, amount, { value: 1n })).rejects.toThrow('WrongValue')
    await expect(swap(pusd, nativeAsset, 1n, { value: 1n })).rejects.toThrow('WrongValue')
    await expect(swap(nativeAsset, chain.multicall3, 1n)).rejects.toThrow('NoPool')
    await expect(swap(pusd, pusd, 1n)).rejects.toThrow('SameAsset')
  })

  it('error: nobody but the owner fills a pool', async () => {
    const fill = chain.client.writeContract({
      ...contract(),
      account: trader,
      functionName: 'fill',
      args: [nativeAsset, 1n, 0n],
      value: 1n,
    })
    await expect(fill).rejects.toThrow('OwnableUnauthorizedAccount')
  })
})

describe('the treasury', () => {
  it('pays coins and tokens by transactions that are mined', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    const hashes = await chain.pay(address, { eth: 7n, tokens: { PUSD: 8n, PALT: 9n } })
    expect(hashes).toHaveLength(3)
    for (const hash of hashes) await mined(hash)
    expect(await chain.client.getBalance({ address })).toBe(7n)
    expect(await tokens(pusd, address)).toBe(8n)
    expect(await tokens(palt, address)).toBe(9n)
  })

  it('a token that nobody asked for has sent dust to every holder', async () => {
    const { address } = chain.spamToken
    expect(await tokens(address, trader.address)).toBe(parseEther('0.01'))
  })
})

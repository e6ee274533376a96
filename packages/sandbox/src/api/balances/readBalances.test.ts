import { balanceReply, tokenPricesReply } from '@latchkey/blockchain-api/schemas'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeAbi } from '../../chains/evm/exchange.js'
import { deterministicKeypair } from '../../chains/solana/genesis.js'
import { ask, post, read, startTestApi, type TestApi } from '../testApi.js'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test?.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey()).address
const balances = async (address: string, query: Record<string, string> = {}) =>
  (
    await read(
      balanceReply,
      ask(test.api, `/v1/account/${address}/balance`, { currency: 'usd', ...query }),
    )
  ).balances.items

describe('balance', () => {
  it('gives coin and tokens of the chain with prices of the pools', async () => {
    const { address } = test.evm.accounts[3] ?? { address: '' }
    expect(await balances(address)).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        address: null,
        price: 2_500,
        value: 25_000_000,
        quantity: { decimals: '18', numeric: '10000' },
        iconUrl: `${test.api.url}/images/assets/eip155:31337/coin.svg`,
      },
      expect.objectContaining({
        symbol: 'PUSD',
        address: `eip155:31337:${test.evm.tokens.PUSD.address}`,
        price: 1,
        value: 100_000,
        quantity: { decimals: '6', numeric: '100000' },
      }),
      expect.objectContaining({ symbol: 'PALT', price: 0.5, value: 50_000 }),
    ])
  })

  it('follows what is sent, to the last unit', async () => {
    const address = stranger()
    expect(await balances(address)).toEqual([])
    await test.evm.fund(address, { eth: 1n, tokens: { PUSD: 1_234_567n } })
    const found = await balances(address)
    expect(found.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['PUSD', '1.234567'],
      ['ETH', '0.000000000000000001'],
    ])
    expect(found[1]).toMatchObject({ value: 0 })
  })

  it('shows no token that has sent itself, unless it comes off the list', async () => {
    const { spamToken } = test.evm
    const { address } = test.evm.accounts[4] ?? { address: '' }
    test.api.setSpam('eip155:31337', spamToken.address, false)
    expect(await balances(address)).toContainEqual(
      // Nobody trades it: it has no price, which is not one of zero.
      expect.not.objectContaining({ price: expect.anything(), value: expect.anything() }),
    )
    test.api.setSpam('eip155:31337', spamToken.address, true)
    expect((await balances(address)).map(({ symbol }) => symbol)).not.toContain('CLAIM')
  })

  it('gives SOL and token accounts on Solana, priced by the table', async () => {
    const address = deterministicKeypair('a stranger').publicKey.toBase58()
    expect(await balances(address)).toEqual([])
    await test.solana.fund(address, { lamports: 2_000_000_000, tokens: { SPUSD: 5_500_000n } })
    expect(await balances(address)).toMatchObject([
      { symbol: 'SOL', value: 300, price: 150, quantity: { decimals: '9', numeric: '2' } },
      {
        symbol: 'SPUSD',
        value: 5.5,
        quantity: { decimals: '6', numeric: '5.5' },
        address: `${test.solana.caipNetworkId}:${test.solana.mints.SPUSD.address}`,
      },
    ])
  })

  it('is empty for a network that the API does not know', async () => {
    const { address } = test.evm.accounts[0] ?? { address: '' }
    expect(await balances(address, { chainId: 'eip155:424242' })).toEqual([])
    expect(await balances(address, { chainId: 'eip155:31337' })).toHaveLength(3)
    expect(await balances(address, { chainId: test.solana.caipNetworkId })).toEqual([])
  })

  it('serves an icon for each, the same for a symbol on every chain', async () => {
    const { address } = test.evm.accounts[0] ?? { address: '' }
    const icons = await Promise.all(
      (await balances(address)).map(async ({ iconUrl = '' }) => {
        const response = await fetch(iconUrl)
        expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
        return response.text()
      }),
    )
    expect(new Set(icons).size).toBe(3)
    const lost = await fetch(`${test.api.url}/images/assets/eip155:31337/0x00.svg`)
    expect(lost.status).toBe(404)
  })
})

describe('prices', () => {
  it('follow the pool, and leave out what nobody trades', async () => {
    const { exchange, spamToken, tokens, client, accounts } = test.evm
    const [trader] = accounts
    if (trader === undefined) throw new Error('no trader')
    const addresses = [
      'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      `eip155:31337:${tokens.PALT.address.toLowerCase()}`,
      `eip155:31337:${spamToken.address}`,
      `${test.solana.caipNetworkId}:So11111111111111111111111111111111111111111`,
      'eip155:31337:0x00000000000000000000000000000000000000aa',
    ]
    const prices = async () =>
      (
        await read(
          tokenPricesReply,
          post(test.api, '/v1/fungible/price', { currency: 'usd', addresses, projectId: 'test' }),
        )
      ).fungibles.items.map(({ symbol, price }) => [symbol, price])
    expect(await prices()).toEqual([
      ['ETH', 2_500],
      ['PALT', 0.5],
      ['SOL', 150],
    ])
    // Somebody sells a million PALT for dollars: half of the pool is gone, and three quarters of the price.
    await test.evm.fund(trader.address, { tokens: { PALT: parseUnits('1000000', 18) } })
    const account = privateKeyToAccount(trader.privateKey)
    await client.writeContract({
      account,
      address: tokens.PALT.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [exchange, parseEther('1000000')],
    })
    const hash = await client.writeContract({
      account,
      address: exchange,
      abi: exchangeAbi,
      functionName: 'swap',
      args: [
        tokens.PALT.address,
        tokens.PUSD.address,
        parseEther('1000000'),
        0n,
        account.address,
        99_999_999_999n,
      ],
    })
    await client.waitForTransactionReceipt({ hash })
    const [, palt] = await prices()
    expect(palt?.[1]).toBeCloseTo(0.125, 2)
  })
})

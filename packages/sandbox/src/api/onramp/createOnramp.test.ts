import {
  balanceReply,
  historyReply,
  onrampOptionsReply,
  onrampQuoteReply,
  onrampUrlReply,
} from '@latchkey/blockchain-api/schemas'
import { Keypair } from '@solana/web3.js'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fewOf } from '../../../../foundation/test/fewOf.js'
import { ask, post, read, startTestApi, type TestApi } from '../testApi.js'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test?.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey()).address
const createUrl = async (body: Record<string, unknown>) =>
  (
    await read(
      onrampUrlReply,
      post(test.api, '/v1/generators/onrampurl', {
        partnerUserId: 'one',
        defaultExperience: 'buy',
        ...body,
      }),
    )
  ).url
const confirm = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const purchases = async (address: string) =>
  (
    await read(
      historyReply,
      ask(test.api, `/v1/account/${address}/history`, { onramp: 'coinbase' }),
    )
  ).data.items
const balances = async (address: string) =>
  (
    await read(balanceReply, ask(test.api, `/v1/account/${address}/balance`, { currency: 'usd' }))
  ).balances.items.map(({ symbol, quantity }) => [symbol, quantity.numeric])
const evmWallet = (address: string, assets?: string[]) => ({
  destinationWallets: [{ address, blockchains: ['sandbox-one'], ...(assets ? { assets } : {}) }],
})

describe('options', () => {
  it('says what can be bought on which network, and within which limits', async () => {
    const { purchaseCurrencies, paymentCurrencies } = await read(
      onrampOptionsReply,
      ask(test.api, '/v1/onramp/options'),
    )
    const names = purchaseCurrencies.items.map(({ id, networks }) => [
      id,
      networks.map(({ name, chain_id }) => `${name} ${chain_id}`),
    ])
    expect(Object.fromEntries(names)).toEqual({
      eth: ['sandbox-one 31337'],
      pusd: ['sandbox-one 31337'],
      palt: ['sandbox-one 31337'],
      sol: ['sandbox-solana 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      spusd: ['sandbox-solana 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    })
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(paymentCurrencies.items).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ])
  })
})

describe('quote', () => {
  const body = {
    purchaseCurrency: 'eth',
    paymentCurrency: 'USD',
    amount: '100',
    network: 'sandbox-one',
  }
  const quote = (changes: Record<string, string> = {}) =>
    post(test.api, '/v1/onramp/quote', { ...body, ...changes })

  it('is by the price of the pool, less a fee of 1 to 2 percent', async () => {
    const found = await read(onrampQuoteReply, quote())
    expect(found).toEqual({
      fees: [{ name: 'provider', amount: '1.50', currency: 'USD' }],
      paymentSubtotal: { amount: '98.50', currency: 'USD' },
      paymentTotal: { amount: '100.00', currency: 'USD' },
      purchaseAmount: { amount: '0.0394', currency: 'ETH' },
      quoteId: expect.stringMatching(/^[\w-]{36}$/),
    })
    const inEuros = await read(onrampQuoteReply, quote({ paymentCurrency: 'EUR' }))
    expect(Number(inEuros.purchaseAmount.amount)).toBeCloseTo(0.0394 * 1.08, 10)
    expect(inEuros.quoteId).not.toBe(found.quoteId)
    const solana = { purchaseCurrency: 'sol', network: 'sandbox-solana', amount: '152.29' }
    const inSol = await read(onrampQuoteReply, quote(solana))
    expect(inSol.purchaseAmount).toEqual({ amount: '1', currency: 'SOL' })
  })

  it.each([
    [{ amount: '9.99' }, 'amount'],
    [{ amount: '25000.01' }, 'amount'],
    [{ amount: '20.001' }, 'amount'],
    [{ amount: '-20' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ network: 'mars' }, 'network'],
    [{ purchaseCurrency: 'sol' }, 'purchaseCurrency'],
    [{ purchaseCurrency: 'claim' }, 'purchaseCurrency'],
    [{ paymentCurrency: 'GBP' }, 'paymentCurrency'],
  ])('refuses %o', async (changes, field) => {
    const refused = await quote(changes as Record<string, string>)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ reasons: [{ field }] })
  })
})

describe('the page', () => {
  it('shows what can be bought, and pays out what is confirmed', async () => {
    const address = stranger()
    const url = await createUrl({ ...evmWallet(address), presetCryptoAmount: '0.25' })
    expect(new URL(url).origin).toBe(test.api.url)
    const page = await fetch(url)
    const text = await page.text()
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action/)
    expect(text).toContain('ETH on Sandbox One')
    expect(text).toContain('value="0.25"')
    expect(await purchases(address)).toEqual([])

    const offer = /value="(\d+)">ETH/.exec(text)?.[1] ?? ''
    expect((await confirm(url, { offer, amount: '0.25' })).status).toBe(303)
    expect(await test.evm.client.getBalance({ address })).toBe(parseEther('0.25'))
    const [bought] = await purchases(address)
    expect(bought).toMatchObject({
      metadata: { operationType: 'buy', status: 'confirmed', chain: 'eip155:31337' },
      transfers: [
        { direction: 'in', quantity: { numeric: '0.25' }, value: 625, recipient: address },
      ],
    })
    const hash = bought?.metadata.hash
    expect(await (await fetch(url)).text()).toContain(hash)
    // The chain tells the same story.
    const { data } = await read(historyReply, ask(test.api, `/v1/account/${address}/history`))
    expect(data.items.map(({ metadata }) => metadata.hash)).toEqual([hash])
  })

  it('pays a link once, however often it is confirmed', async () => {
    const address = stranger()
    const url = await createUrl({ ...evmWallet(address, ['PUSD']), presetFiatAmount: '20' })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirm(url, { offer: '0', amount: '20' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
    expect(await balances(address)).toEqual([['PUSD', '20']])
    expect(await purchases(address)).toHaveLength(1)
  })

  it('is on its way until the payment is mined', async () => {
    const address = stranger()
    const url = await createUrl(evmWallet(address, ['PUSD']))
    await test.evm.setAutomine(false)
    expect((await confirm(url, { offer: '0', amount: '15' })).status).toBe(303)
    const status = async () => (await purchases(address)).map(({ metadata }) => metadata.status)
    expect(await status()).toEqual(['pending'])
    expect(await (await fetch(url)).text()).toContain('on its way')
    await test.evm.mine()
    await test.evm.setAutomine(true)
    expect(await (await fetch(url)).text()).toContain('was paid')
    expect(await status()).toEqual(['confirmed'])
    expect(await balances(address)).toEqual([['PUSD', '15']])
  })

  it('pays on Solana too, and begins with the network that was asked for', async () => {
    const solana = Keypair.generate().publicKey.toBase58()
    const url = await createUrl({
      destinationWallets: [
        { address: stranger(), blockchains: ['sandbox-one'] },
        { address: solana, blockchains: ['sandbox-solana'] },
      ],
      defaultNetwork: 'sandbox-solana',
      presetFiatAmount: '75',
    })
    const text = await (await fetch(url)).text()
    expect(text.indexOf('Sandbox Solana')).toBeLessThan(text.indexOf('Sandbox One'))
    const offer = (symbol: string) => new RegExp(`value="(\\d+)">${symbol} on`).exec(text)?.[1]
    await confirm(url, { offer: offer('SOL') ?? '', amount: '0.5' })
    const tokens = await createUrl({
      destinationWallets: [{ address: solana, blockchains: ['sandbox-solana'], assets: ['SPUSD'] }],
    })
    await confirm(tokens, { offer: '0', amount: '12.5' })
    expect(await balances(solana)).toEqual([
      ['SOL', '0.5'],
      ['SPUSD', '12.5'],
    ])
    expect((await purchases(solana)).map(({ metadata }) => metadata.status)).toEqual([
      'confirmed',
      'confirmed',
    ])
  })

  const MISTAKES = [
    { offer: '0', amount: '' },
    { offer: '0', amount: '-1' },
    { offer: '0', amount: '0.0000001' },
    { offer: '0', amount: '1' },
    { offer: '0', amount: '25001' },
    { offer: '99', amount: '20' },
    { offer: 'x', amount: '20' },
  ]
  it.each(fewOf(MISTAKES, 3, 5))('says what is wrong with %o, and pays nothing', async (form) => {
    const address = stranger()
    const url = await createUrl(evmWallet(address, ['PUSD']))
    const answer = await confirm(url, form)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('role="alert"')
    expect(await purchases(address)).toEqual([])
    expect(await balances(address)).toEqual([])
  })

  it('error: a link that nobody has made', async () => {
    const answer = await fetch(`${test.api.url}/onramp/${'0'.repeat(32)}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('There is no such link')
    expect((await fetch(`${test.api.url}/onramp/x`)).status).toBe(400)
  })

  it('[T5] writes nothing that a caller has sent as markup', async () => {
    const script = '<script>alert(1)</script>'
    const refused = await post(test.api, '/v1/generators/onrampurl', {
      ...evmWallet(stranger()),
      presetCryptoAmount: script,
    })
    expect(refused.status).toBe(400)
    const url = await createUrl({
      destinationWallets: [{ address: stranger(), blockchains: [script], assets: [script] }],
    })
    const text = await (await fetch(url)).text()
    expect(text).toContain('Nothing can be bought')
    expect(text).not.toContain('<script')
  })
})

import { describe, expect, it } from 'vitest'
import { json } from '../../test/fakeApi.js'
import { fakeClient } from '../../test/fakeClient.js'
import { buildSwapTransaction } from './buildSwapTransaction.js'
import { createOnrampUrl } from './createOnrampUrl.js'
import { DEFAULT_ONRAMP_OPTIONS } from './defaultOnrampOptions.js'
import { fetchOnrampQuote } from './fetchOnrampQuote.js'
import { fetchSwapQuotes } from './fetchSwapQuotes.js'

const USER = 'eip155:1:0x00000000000000000000000000000000000000a1'
const FROM = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const TO = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

describe('fetchSwapQuotes', () => {
  const quote = { id: 'q', fromAmount: '100', fromAccount: FROM, toAmount: '7', toAccount: TO }
  const ask = (quotes: readonly unknown[]) =>
    fetchSwapQuotes(fakeClient({ 'v1/convert/quotes': json({ quotes }) }).api, {
      amount: 100n,
      userAddress: USER,
      from: FROM,
      to: TO,
    })

  it('[T15] leaves out quotes of another amount or token than was asked for', async () => {
    const others = [
      { ...quote, fromAmount: '101' },
      { ...quote, fromAccount: TO },
      { ...quote, toAccount: FROM },
      { ...quote, toAccount: TO.replace('eip155:1:', 'eip155:10:') },
    ]
    const { quotes, dropped } = await ask([...others, quote])
    expect(quotes).toEqual([quote])
    expect(dropped).toBe(4)
  })

  it('takes an address in either case', async () => {
    const lower = { ...quote, fromAccount: FROM.toLowerCase() }
    expect((await ask([lower])).quotes).toEqual([lower])
  })

  it('[R9] refuses amounts that are no whole units', async () => {
    for (const toAmount of ['1e18', '-1', '1.5', '', 7, null, 'NaN'])
      await expect(ask([{ ...quote, toAmount }])).rejects.toMatchObject({
        code: 'INVALID_RESPONSE',
      })
  })

  it('no route is no failure', async () => {
    expect(await ask([])).toEqual({ quotes: [], dropped: 0 })
  })
})

describe('buildSwapTransaction', () => {
  it('[SWP-2] sends the slippage, 1 percent unless told otherwise', async () => {
    const tx = { from: USER, to: TO, data: '0x', value: '1' }
    const { api, calls } = fakeClient({ 'v1/convert/build-transaction': json({ tx }) })
    const swap = { amount: 1n, from: FROM, to: TO, userAddress: USER } as const
    expect(await buildSwapTransaction(api, swap)).toMatchObject({ value: 1n, gas: undefined })
    await buildSwapTransaction(api, { ...swap, slippage: 0.5 })
    expect(calls.slice(1).map(({ init }) => JSON.parse(String(init.body)).eip155.slippage)).toEqual(
      [1, 0.5],
    )
  })
})

describe('createOnrampUrl', () => {
  const create = (url: unknown) =>
    createOnrampUrl(fakeClient({ 'v1/generators/onrampurl': json({ url }) }).api, {
      destinationWallets: [],
      partnerUserId: 'p',
    })

  it.each([
    'https://pay.example/buy?a=1',
    'http://127.0.0.1:3000/buy',
    'http://localhost/buy',
    'http://[::1]/',
  ])('[ONR-1] gives %s', async (url) => {
    expect(await create(url)).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pay.example/',
    'http://localhost.evil.example/',
    'https://pay.example@evil.example/',
    '//evil.example',
    '/buy',
    'blob:https://pay.example/1',
    '',
    7,
  ])('[T9][T11] refuses %s', async (url) => {
    await expect(create(url)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })
})

describe('fetchOnrampQuote', () => {
  const amount = { amount: '1.00', currency: 'USD' }
  const quote = {
    fees: [],
    paymentSubtotal: amount,
    paymentTotal: amount,
    purchaseAmount: amount,
    quoteId: 'q',
  }
  const ask = (reply: unknown) =>
    fetchOnrampQuote(fakeClient({ 'v1/onramp/quote': json(reply) }).api, {
      purchaseCurrency: 'eth',
      paymentCurrency: 'USD',
      amount: '1.00',
      network: 'base',
    })

  it('[ONR-4] gives the whole quote', async () => {
    expect(await ask(quote)).toEqual(quote)
  })

  it('[ONR-4][R9] refuses a quote of which a part is missing: no price is made up', async () => {
    for (const key of Object.keys(quote))
      for (const value of [undefined, null, { amount: 1, currency: 'USD' }, { amount: '-1' }])
        await expect(ask({ ...quote, [key]: value })).rejects.toMatchObject({
          code: 'INVALID_RESPONSE',
        })
  })
})

describe('DEFAULT_ONRAMP_OPTIONS', () => {
  it('[ONR-2][ONR-3] has the limits of the specification, in dollars and euros', () => {
    expect(DEFAULT_ONRAMP_OPTIONS.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    for (const { payment_method_limits } of DEFAULT_ONRAMP_OPTIONS.paymentCurrencies)
      expect(payment_method_limits).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
  })
})

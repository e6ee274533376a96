import type { Transaction, TransactionTransfer } from '@latchkey/blockchain-api'
import { parseWebLink } from '@latchkey/money'
import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../../foundation/test/corpora/payloads.js'
import { NOTHING, OTHER, OWNER, SPAM, transaction, transfer } from '../../test/transactions.js'
import { describeTransaction } from './describeTransaction.js'

const out = transfer({ direction: 'out', sender: OWNER, recipient: OTHER })
const facts = (
  changes: Parameters<typeof transaction>[1],
  options: Partial<Parameters<typeof describeTransaction>[1]> = {},
) =>
  describeTransaction(transaction('a', changes), { address: OWNER, server: undefined, ...options })

describe('what a transaction was', () => {
  it.each([
    ['received', { operationType: 'receive' }],
    ['sent', { operationType: 'send', transfers: [out] }],
    ['sent', { operationType: undefined, transfers: [out] }],
    ['sent', { operationType: 'send', sentFrom: OWNER.toLowerCase(), transfers: [out] }],
    ['sent', { operationType: 'send', sentFrom: undefined, transfers: [out] }],
    ['foreign', { operationType: 'send', sentFrom: OTHER, transfers: [out] }],
    ['foreign', { operationType: undefined, sentFrom: OTHER, transfers: [out] }],
    ['foreign', { operationType: 'send', sentFrom: OTHER, transfers: [] }],
    ['moved', { operationType: 'send', transfers: [transfer({ direction: 'self' })] }],
    ['swapped', { operationType: 'trade', transfers: [out, transfer()] }],
    ['swapped', { operationType: undefined, transfers: [out, transfer()] }],
    ['approved', { operationType: 'approve', transfers: [] }],
    ['minted', { operationType: 'mint' }],
    ['created', { operationType: 'deploy', transfers: [] }],
    ['called', { operationType: 'execute', transfers: [] }],
    ['called', { operationType: 'stake', transfers: [out] }],
    ['called', { operationType: '__proto__', transfers: [out] }],
    ['failed', { operationType: 'send', status: 'failed', transfers: [] }],
  ] as const)('%s', (kind, changes) => {
    expect(facts(changes).kind).toBe(kind)
  })

  it.each([
    ['pending', 'buying'],
    ['failed', 'notBought'],
    ['confirmed', 'bought'],
  ] as const)('[ACT-2] a purchase that is %s', (status, kind) => {
    expect(facts({ operationType: 'buy', status }, { isPurchase: true }).kind).toBe(kind)
  })

  it('is in progress until the network has said what becomes of it', () => {
    expect(facts({ status: 'pending' })).toMatchObject({ kind: 'received', isPending: true })
    expect(facts({ status: 'confirmed' }).isPending).toBe(false)
    expect(facts({ status: undefined }).isPending).toBe(false)
  })

  it('[TRUE-2:activity] a transfer that the account did not run says so, and who has', () => {
    const poison = { operationType: 'send', sentFrom: OTHER, transfers: [out] }
    expect(facts(poison)).toMatchObject({
      kind: 'foreign',
      party: { role: 'by', address: OTHER },
      main: { direction: 'out' },
    })
  })

  describe('of a smart account, which others run always', () => {
    const described = (
      transfers: readonly Partial<TransactionTransfer>[],
      more: Partial<Transaction['metadata']> = {},
    ) =>
      facts(
        {
          operationType: 'send',
          sentFrom: OTHER,
          ...more,
          transfers: transfers.map((change) => transfer({ ...out, ...change })),
        },
        { isSmartAccount: true },
      )
    const priced = { price: 2 }
    const unpriced = { price: undefined }

    it('[TRUE-2:activity] what moves a token with a price is its own', () => {
      expect(described([priced])).toMatchObject({
        kind: 'sent',
        party: { role: 'to', address: OTHER },
      })
    })

    it.each([
      ['no price', unpriced],
      ['a price of 0', { price: 0 }],
      ['a price, and moves nobody knows how much', { ...priced, quantity: undefined }],
    ])('[TRUE-2:activity] what moves a token with %s is marked', (_name, change) => {
      expect(described([change])).toMatchObject({
        kind: 'foreign',
        party: { role: 'by', address: OTHER },
        main: { direction: 'out' },
      })
      expect(described([change], { operationType: 'trade' }).kind).toBe('foreign')
      expect(described([change], { sentFrom: undefined }).kind).toBe('foreign')
      expect(described([change], { sentFrom: OWNER }).kind).toBe('sent')
    })

    it('[TRUE-2:activity] nothing of a token with a price, or some of it that comes in, makes a counterfeit its own', () => {
      const counterfeit = { ...unpriced, fungible_info: { symbol: 'FAKE' } }
      const nothing = { ...priced, quantity: { numeric: '0' } }
      const incoming = { ...priced, direction: 'in', sender: OTHER, recipient: OWNER } as const
      expect(described([counterfeit, nothing, incoming]).kind).toBe('foreign')
    })

    it('[TRUE-2:activity] a counterfeit in the same bundle is not what is said to be sent', () => {
      const counterfeit = { ...unpriced, fungible_info: { symbol: 'FAKE' } }
      const own = { ...priced, fungible_info: { symbol: 'USDC' } }
      expect(described([counterfeit, own])).toMatchObject({
        kind: 'sent',
        main: { asset: 'USDC' },
        moreCount: 1,
      })
    })
  })

  it.each(['send', 'receive', 'transfer', undefined])(
    '[TRUE-2:activity] is marked, too, where a counterfeit says that something came back: %s',
    (operationType) => {
      const poison = { operationType, sentFrom: OTHER, transfers: [transfer(), out] }
      expect(facts(poison)).toMatchObject({
        kind: 'foreign',
        party: { role: 'by', address: OTHER },
        main: { direction: 'out' },
        other: undefined,
      })
      expect(facts({ ...poison, sentFrom: OWNER }).kind).toBe(
        operationType === 'send' ? 'sent' : 'swapped',
      )
    },
  )

  it.each(['approve', 'deploy', 'execute', 'mint', 'trade', 'stake', 'gift'])(
    '[TRUE-2:activity] is marked, too, whatever else the server calls it: %s',
    (operationType) => {
      const poison = { operationType, sentFrom: OTHER, sentTo: OTHER, transfers: [transfer(), out] }
      expect(facts(poison)).toMatchObject({
        kind: 'foreign',
        party: { role: 'by', address: OTHER },
        main: { direction: 'out' },
        other: undefined,
      })
      expect(facts({ ...poison, sentFrom: OWNER }).kind).not.toBe('foreign')
      expect(facts({ ...poison, transfers: [transfer()] }).kind).not.toBe('foreign')
    },
  )

  it('[ACT-2] what came of a purchase was bought', () => {
    expect(facts({}, { isBought: true }).kind).toBe('bought')
  })

  it('says which way by the addresses, where the server does not', () => {
    const unsaid = { direction: undefined }
    expect(facts({ transfers: [transfer(unsaid)], operationType: undefined }).kind).toBe('received')
    const back = transfer({ ...unsaid, sender: OWNER.toLowerCase(), recipient: OTHER })
    expect(facts({ transfers: [back], operationType: undefined, sentFrom: OWNER }).kind).toBe(
      'sent',
    )
  })
})

describe('what moved, and with whom', () => {
  it('is what came for what was given', () => {
    const { main, moreCount, other, party } = facts({
      operationType: 'trade',
      sentTo: OTHER,
      transfers: [out, transfer({ quantity: { numeric: '100' } }), transfer(), SPAM, NOTHING],
    })
    expect([main?.amount, main?.direction, other?.amount, moreCount]).toEqual([
      '100',
      'in',
      '1.5',
      1,
    ])
    expect(party).toEqual({ role: 'with', address: OTHER })
  })

  it('names who sent it or got it, and never the account itself', () => {
    expect(facts({}).party).toEqual({ role: 'from', address: OTHER })
    expect(facts({ operationType: 'send', transfers: [out] }).party?.role).toBe('to')
    expect(facts({ transfers: [transfer({ sender: OWNER.toLowerCase() })] }).party).toBeUndefined()
  })

  it('[T5] cleans what others have written', () => {
    const { main, party } = facts({
      transfers: [
        transfer({
          fungible_info: { symbol: 'U\u202eSD\u200bC', icon: { url: 'javascript:alert(1)' } },
          sender: '0x12\u202e34',
        }),
      ],
    })
    expect([main?.asset, main?.picture, party?.address]).toEqual(['USDC', undefined, '0x1234'])
  })

  it('[R9] what is not known is undefined, never zero', () => {
    const { main, party } = facts({
      sentFrom: undefined,
      sentTo: undefined,
      transfers: [{ direction: 'in' }],
    })
    expect([main?.amount, main?.asset, main?.picture, party]).toEqual(Array(4).fill(undefined))
  })

  it('a collectible goes by its name', () => {
    const { main } = facts({ transfers: [{ direction: 'in', nft_info: { name: 'Ape 7' } }] })
    expect(main).toMatchObject({ asset: 'Ape 7', isCollectible: true })
  })
})

it.each([...PAYLOADS, HIDDEN_PAYLOAD])(
  '[T5][T6][T9] %j everywhere in a transaction is text, and leads nowhere',
  (payload) => {
    const said = { operationType: payload, sentFrom: OWNER, sentTo: payload, hash: payload }
    const token = { fungible_info: { name: payload, symbol: payload, icon: { url: payload } } }
    const { kind, main, party } = facts({
      ...said,
      transfers: [transfer({ ...token, direction: 'out' })],
    })
    expect(kind).toBe('called')
    expect(main?.asset).toBe(shown(payload))
    // A drawing in an image runs nothing.
    const isDrawing = payload.startsWith('data:image/svg+xml,')
    expect(main?.picture).toBe(isDrawing ? payload : undefined)
    expect(party).toEqual({ role: 'with', address: shown(payload) })
    expect(parseWebLink(payload)).toBeUndefined()
    const foreign = facts({ ...said, sentFrom: payload, transfers: [out] })
    expect(foreign.party).toEqual({ role: 'by', address: shown(payload) })
  },
)

import { expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { withoutSent } from './withoutSent.js'

const month = (at: number, ...transactions: ReturnType<typeof transaction>[]) => ({
  year: 2026,
  month: at,
  transactions,
})
const pending = (id: string) => transaction(id, { status: 'pending' })

it('leaves out what is pending and stands above already, by whichever hash it is known', () => {
  const may = month(4, pending('a'), pending('b'), transaction('c'), pending('d'))
  const april = month(3, pending('e'))
  const march = month(2, transaction('a'))
  const sent = [{ hash: '0xA' }, { hash: '0xold', minedHash: '0xd' }, { hash: '0xe' }]
  const [first, second, ...others] = withoutSent([may, april, march], sent)
  expect(first).toEqual(month(4, pending('b'), transaction('c')))
  expect([second === march, others]).toEqual([true, []])
})

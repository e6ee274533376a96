import { describe, expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { mergeNewest } from './mergeNewest.js'

const of = (ids: string) => [...ids].map((id) => transaction(id))
/** Capital letters are not shown. `newest` is what the newest page had before. */
const merge = (known: string, page: string, newest = '') => {
  const { isJoined, transactions } = mergeNewest(
    { transactions: of(known), newestIds: [...newest] },
    of(page),
    of(page.replace(/[A-Z]/g, '')),
  )
  return [transactions.map(({ id }) => id).join(''), isJoined]
}

describe('the newest page', () => {
  it('comes before what is known', () => expect(merge('cba', 'edc')).toEqual(['edcba', true]))
  it('with nothing new changes nothing', () => expect(merge('cba', 'cb')).toEqual(['cba', true]))
  it('leaves out what the chain took back', () => {
    expect(merge('dcba', 'eca')).toEqual(['eca', true])
    expect(merge('dcba', 'ecb')).toEqual(['ecba', true])
    expect(merge('cba', 'dYX', 'cYX')).toEqual(['dba', true])
  })
  it('[R7] joins by what is not shown, too', () => {
    expect(merge('ba', 'ZYX', 'YXW')).toEqual(['ba', true])
    expect(merge('cba', 'dZc', 'cb')).toEqual(['dcba', true])
    expect(merge('ba', 'ZYb', 'YX')).toEqual(['ba', true])
  })
  it('stands alone where something may be missing below it', () => {
    expect(merge('cba', 'zyx')).toEqual(['zyx', false])
    expect(merge('', 'b')).toEqual(['b', false])
    expect(merge('cba', 'ZY', 'cXW')).toEqual(['', false])
  })
})

import { describe, expect, it } from 'vitest'
import { transaction } from '../../test/transactions.js'
import { mergeNewest } from './mergeNewest.js'

const of = (ids: string) => [...ids].map((id) => transaction(id))
const merge = (known: string, page: string) => {
  const { isJoined, transactions } = mergeNewest(of(known), of(page))
  return [transactions.map(({ id }) => id).join(''), isJoined]
}

describe('the newest page', () => {
  it('comes before what is known', () => expect(merge('cba', 'edc')).toEqual(['edcba', true]))
  it('with nothing new changes nothing', () => expect(merge('cba', 'cb')).toEqual(['cba', true]))
  it('leaves out what the chain took back', () => {
    expect(merge('dcba', 'eca')).toEqual(['eca', true])
    expect(merge('dcba', 'ecb')).toEqual(['ecba', true])
  })
  it('stands alone where something may be missing below it', () => {
    expect(merge('cba', 'zyx')).toEqual(['zyx', false])
    expect(merge('', 'b')).toEqual(['b', false])
  })
})

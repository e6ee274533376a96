import { expect, it } from 'vitest'
import { inOrder } from './inOrder.js'

const SLOTS = ['send', 'receive', 'swaps', 'onramp'].map((feature) => ({ feature }))

it('leaves the order of the app where none is wanted', () => {
  expect(inOrder(SLOTS)).toEqual(SLOTS)
})

it('puts what is wanted first, and what is not named after it as it stands', () => {
  const names = inOrder(SLOTS, ['onramp', 'unknown', 'receive']).map(({ feature }) => feature)
  expect(names).toEqual(['onramp', 'receive', 'send', 'swaps'])
})

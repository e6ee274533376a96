import { expect, it } from 'vitest'
import { markServerNames } from './markServerNames.js'

const SERVED = { name: 'ada.eth', isServerName: true } as const

it.each([
  ['marks what the server alone knows', undefined, SERVED, ['0xa']],
  ['takes the mark away once a network knows it', ['0xa', '0xb'], { name: 'ada.eth' }, ['0xb']],
  ['takes it away where there is no name any more', ['0xa'], {}, []],
] as const)('[TRUE-3:marked] %s', (_what, before, identity, after) => {
  const marked = markServerNames(before && new Set(before), new Map([['0xa', identity]]))
  expect([...(marked ?? [])]).toEqual(after)
})

it('gives the same set where nothing changes', () => {
  const before = new Set(['0xa'])
  expect(markServerNames(before, new Map([['0xa', SERVED]]))).toBe(before)
  expect(markServerNames(undefined, new Map([['0xa', {}]]))).toBeUndefined()
})

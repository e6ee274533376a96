import { expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { derivedAtom } from './derivedAtom.js'
import { stateAtom } from './stateAtom.js'

it('follows what it has read last, and nothing else, in each instance by itself', () => {
  const isLong = stateAtom(false)
  const [short, long] = [stateAtom('s'), stateAtom('long')]
  const shown = derivedAtom((get) => get(get(isLong) ? long : short))
  const [one, other] = [createTestAppKit().appkit.store, createTestAppKit().appkit.store]
  const told = vi.fn()
  const stop = one.sub(shown, () => told(one.get(shown)))
  one.set(isLong, true)
  one.set(short, 'not read any more')
  one.set(long, 'longer')
  stop()
  one.set(long, 'not followed any more')
  expect(told.mock.calls).toEqual([['long'], ['longer']])
  expect(other.get(shown)).toBe('s')
})

import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { askOnce, askUntilItStays } from './askUntilItStays.js'
import { keepEarlyEvents } from './earlyEvents.js'

const key = { namespace: 'eip155', connectorId: 'mock' }

/** An instance whose wallet leaves each time that it is asked, as often as is said. */
function create(leavings: number) {
  const mock = mockAdapter()
  const { appkit } = createTestAppKit({ mocks: [mock] })
  const leave = () => mock.emit({ type: 'disconnected', connectorId: 'mock' })
  let asked = 0
  const ask = async () => {
    asked += 1
    await Promise.resolve()
    if (asked <= leavings) leave()
    return asked
  }
  return { appkit, ask, leave }
}

describe('a wallet that leaves while it is asked', () => {
  it('is asked again: its last answer counts', async () => {
    const { appkit, ask } = create(1)
    expect(await keepEarlyEvents(appkit, key, () => askUntilItStays(appkit, key, ask))).toBe(2)
  })

  it('is asked three times in all', async () => {
    const { appkit, ask } = create(9)
    expect(await keepEarlyEvents(appkit, key, () => askUntilItStays(appkit, key, ask))).toBe(3)
  })

  it('is asked again where nothing is kept, too, as of one that is live', async () => {
    const { appkit, ask } = create(1)
    expect(await askUntilItStays(appkit, key, ask)).toBe(2)
  })

  it('is asked once where it had left before', async () => {
    const { appkit, ask, leave } = create(0)
    await keepEarlyEvents(appkit, key, async () => {
      leave()
      expect(await askUntilItStays(appkit, key, ask)).toBe(1)
    })
  })
})

describe('askOnce', () => {
  it('says whether it has left, whatever another attempt has made of that meanwhile', async () => {
    const { appkit, ask } = create(2)
    await keepEarlyEvents(appkit, key, async () => {
      const one = askOnce(appkit, key, ask)
      const other = askOnce(appkit, key, ask)
      expect((await other).hasLeft).toBe(true)
      expect((await one).hasLeft).toBe(true)
      expect((await askOnce(appkit, key, ask)).hasLeft).toBe(false)
    })
  })
})

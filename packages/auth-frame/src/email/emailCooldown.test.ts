import { createMemoryBackend, createStorage } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { AUTH_KEYS } from '../storage/keys.js'
import { createEmailCooldown } from './emailCooldown.js'

function setUp() {
  const backend = createMemoryBackend()
  const storage = createStorage({ backend })
  let time = 1_000_000
  let ticks = 0
  const now = () => time
  const passed = () => ticks
  const cooldown = createEmailCooldown({ storage, now, passed })
  const attempt = () => {
    try {
      cooldown.beginLogin()
      return 'begun'
    } catch (error) {
      return String(Reflect.get(Object(error), 'message'))
    }
  }
  const pass = (ms: number) => {
    time += ms
    ticks += ms
  }
  /** Somebody sets the clock, and no time has passed. */
  const setClock = (ms: number) => {
    time += ms
  }
  return { storage, now, cooldown, attempt, pass, setClock }
}

describe('createEmailCooldown', () => {
  it('[EML-3] refuses a second attempt within 30 s of the last, with the seconds rounded up', () => {
    const { attempt, pass } = setUp()
    expect(attempt()).toBe('begun')
    expect(attempt()).toBe('Please try again after 30 seconds')
    pass(1)
    expect(attempt()).toBe('Please try again after 30 seconds')
    pass(999)
    expect(attempt()).toBe('Please try again after 29 seconds')
    pass(28_999)
    expect(attempt()).toBe('Please try again after 1 seconds')
    pass(1)
    expect(attempt()).toBe('begun')
  })

  it('[EML-4] refuses to send within 30 s of the last email, even once somebody has logged in', () => {
    const { attempt, cooldown, pass, storage } = setUp()
    cooldown.beginLogin()
    pass(10_000)
    cooldown.markSent()
    storage.remove(AUTH_KEYS.lastEmailLogin)
    expect(cooldown.getLoginWaitMs()).toBe(0)
    expect(cooldown.getSendWaitMs()).toBe(30_000)
    pass(5_500)
    expect(attempt()).toBe('Please try again after 25 seconds')
    pass(24_500)
    expect(attempt()).toBe('begun')
  })

  it('[EML-4] refuses an email that logs nobody in within 30 s of the last, whenever a login was begun', () => {
    const { cooldown, pass } = setUp()
    cooldown.beginLogin()
    expect(() => cooldown.assertSend()).not.toThrow()
    cooldown.markSent()
    pass(500)
    expect(() => cooldown.assertSend()).toThrow('Please try again after 30 seconds')
    pass(29_500)
    expect(() => cooldown.assertSend()).not.toThrow()
  })

  it('[EML-3] holds on the next page too', () => {
    const { cooldown, now, storage } = setUp()
    cooldown.beginLogin()
    expect(createEmailCooldown({ storage, now }).getLoginWaitMs()).toBe(30_000)
  })

  it('[EML-3] keeps nobody out by a clock that was ahead on the page before', () => {
    const { cooldown, now, setClock, storage } = setUp()
    cooldown.beginLogin()
    setClock(-60_000)
    expect(createEmailCooldown({ storage, now }).getLoginWaitMs()).toBe(0)
  })

  it.each([60_000, -60_000, 3_600_000, -3_600_000, 31_536_000_000, -31_536_000_000])(
    '[R12] is neither shorter nor longer where the clock is set by %i ms meanwhile',
    (jump) => {
      const { cooldown, pass, setClock } = setUp()
      cooldown.beginLogin()
      cooldown.markSent()
      pass(10_000)
      setClock(jump)
      expect(cooldown.getLoginWaitMs()).toBe(20_000)
      expect(cooldown.getSendWaitMs()).toBe(20_000)
      pass(20_000)
      expect(() => cooldown.assertLogin()).not.toThrow()
    },
  )

  it('[EML-3] counts what another page has begun since', () => {
    const { cooldown, now, pass, storage } = setUp()
    cooldown.beginLogin()
    pass(30_000)
    createEmailCooldown({ storage, now }).beginLogin()
    pass(5_000)
    expect(cooldown.getLoginWaitMs()).toBe(25_000)
  })
})

import { type AppKit, alertAtom } from '@latchkey/appkit'
import { createTestAppKit, destroyTestAppKits } from '@latchkey/appkit/testing'
import type { FrameClientEvents } from '@latchkey/auth-frame'
import { createEmitter } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchAlerts } from './watchAlerts.js'

let appkit: AppKit
beforeEach(() => {
  appkit = createTestAppKit().appkit
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await destroyTestAppKits()
})

/** What is on show once a frame has told something. */
function shown(alert: FrameClientEvents['alert']) {
  const events = createEmitter<FrameClientEvents>()
  const stop = watchAlerts(appkit, events)
  events.emit('alert', alert)
  const found = appkit.store.get(alertAtom)
  stop()
  return found
}

describe('watchAlerts', () => {
  it('[FRM-4][ERR-2] shows that the frame does not load', () => {
    expect(shown({ code: 'IFRAME_LOAD_FAILED' })).toMatchObject({
      code: 'APKT003',
      message: 'Embedded wallet failed to load',
      variant: 'error',
    })
  })

  it('[FRM-5][ERR-2] shows that the frame does not answer', () => {
    expect(shown({ code: 'IFRAME_REQUEST_TIMEOUT', method: 'connectOtp' })).toMatchObject({
      code: 'APKT004',
    })
  })

  it('[FRM-5] says nothing of a wait for somebody who opens a mail', () => {
    expect(shown({ code: 'IFRAME_REQUEST_TIMEOUT', method: 'connectDevice' })).toBeUndefined()
  })

  it('[FRM-4] says nothing while there is no internet', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(shown({ code: 'IFRAME_LOAD_FAILED' })).toBeUndefined()
    expect(shown({ code: 'IFRAME_REQUEST_TIMEOUT', method: 'connectOtp' })).toBeUndefined()
  })

  it('hears of nothing once it has ended', () => {
    const events = createEmitter<FrameClientEvents>()
    watchAlerts(appkit, events)()
    events.emit('alert', { code: 'IFRAME_LOAD_FAILED' })
    expect(appkit.store.get(alertAtom)).toBeUndefined()
  })
})

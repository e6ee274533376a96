import { PENDING_WATCH_INTERVAL_MS } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { LONGEST_TIMER_MS } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { watchPace } from './watchPace.js'

const DEFAULT = PENDING_WATCH_INTERVAL_MS

it.each([
  ['nothing', undefined, DEFAULT],
  ['only that it is wanted', { enable: true }, DEFAULT],
  ['that it is not wanted', { enable: false, pollingInterval: 5 }, undefined],
  ['a pace', { pollingInterval: 5 }, 5],
  ['none that floods a node', { pollingInterval: 0 }, DEFAULT],
  ['no time before now', { pollingInterval: -5 }, DEFAULT],
  ['no number', { pollingInterval: Number.NaN }, DEFAULT],
  ['a text', { pollingInterval: '5' }, DEFAULT],
  // A browser takes a longer one for none at all.
  ['more than a timer can wait', { pollingInterval: LONGEST_TIMER_MS + 1 }, DEFAULT],
])('[SND-3:switch] the pace of what is pending, of an app that says %s', (_what, said, pace) => {
  const { appkit } = createTestAppKit({ pendingTransactionsFilter: said as never })
  expect(watchPace(appkit)).toBe(pace)
})

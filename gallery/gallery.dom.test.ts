import { expect, it } from 'vitest'
import { viewRegistry } from '../packages/ui-react/src/modal/viewRegistry.js'
import { COMMON_STATES } from './fixture.js'
import { fixtures } from './fixtures/index.js'

/** Those of features. */
const FEATURE_VIEWS = [
  'Transactions',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'WalletSendConfirmed',
]

it.each([...Object.keys(viewRegistry), ...FEATURE_VIEWS])(
  '%s has a frame for each state that it can be in',
  (view) => {
    const { main = '', states = {}, without = {} } = fixtures[view] ?? {}
    expect(Object.keys(states)).toContain(main)
    const unexplained = COMMON_STATES.filter((state) => !states[state] && !without[state])
    const contradictory = COMMON_STATES.filter((state) => states[state] && without[state])
    expect({ unexplained, contradictory }).toEqual({ unexplained: [], contradictory: [] })
  },
)

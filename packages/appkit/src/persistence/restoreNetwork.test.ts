import { describe, expect, it } from 'vitest'
import { expectedAtom } from '../connection/expectStored.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { restoreNetwork } from './restoreNetwork.js'

function create() {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks })
  appkit.store.set(expectedAtom, ['eip155'])
  return appkit
}

describe('the network that was on show on the page before', () => {
  it('is on show again, with its namespace', () => {
    const appkit = create()
    restoreNetwork(appkit, appkit.store, 'solana:2')
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    expect(appkit.getCaipNetworkId()).toBe('solana:2')
  })

  it.each([undefined, 'eip155:99', 'cosmos:1'] as const)(
    'is left alone where it is none of the app’s any more: %s',
    (id) => {
      const appkit = create()
      restoreNetwork(appkit, appkit.store, id)
      expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    },
  )

  it('ends the wait for what is stored, whatever it is', () => {
    for (const id of [undefined, 'solana:2'] as const) {
      const appkit = create()
      restoreNetwork(appkit, appkit.store, id)
      expect(appkit.store.get(expectedAtom)).toEqual([])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { walletRequestsAtom } from './atoms.js'
import { changeWalletRequest } from './changeWalletRequest.js'
import type { WalletRequest } from './types.js'

const request = (id: string): WalletRequest => ({
  id,
  method: 'sendTransaction',
  namespace: 'eip155',
  connectorId: 'mock',
  caipAddress: 'eip155:1:0xA1',
  caipNetworkId: 'eip155:1',
  askedAt: 1,
  status: 'open',
  isLookedFor: false,
})

function create() {
  const { appkit } = createTestAppKit()
  const all = ['a', 'b', 'c'].map(request)
  appkit.store.set(walletRequestsAtom, all)
  return { all, appkit, list: () => appkit.store.get(walletRequestsAtom) }
}

describe('what has become of a request', () => {
  it('is written of that one alone, in its place', () => {
    const { all, appkit, list } = create()
    changeWalletRequest(appkit, 'b', { status: 'unsure', isLookedFor: true })
    const [first, second, third] = list()
    expect([first, third]).toEqual([all[0], all[2]])
    expect(second).toEqual({ ...all[1], status: 'unsure', isLookedFor: true })
  })

  it('leaves what was written of it before: one thing is known after the other', () => {
    const { appkit, list } = create()
    changeWalletRequest(appkit, 'a', { mark: null })
    changeWalletRequest(appkit, 'a', { status: 'unsure' })
    // Null is known: nobody could say where the account stood.
    expect(list()[0]).toMatchObject({ id: 'a', mark: null, status: 'unsure', isLookedFor: false })
  })

  it('brings nothing back that is off the list', () => {
    const { all, appkit, list } = create()
    changeWalletRequest(appkit, 'gone', { status: 'unsure' })
    expect(list()).toEqual(all)
  })
})

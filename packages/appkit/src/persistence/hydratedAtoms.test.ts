import { type Atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { accountsAtom } from '../account/atoms.js'
import { connectionsAtom } from '../connection/atoms.js'
import { activeNetworkAtom } from '../network/activeNetwork.js'
import { networkStatesAtom } from '../network/atoms.js'
import { themeAtom } from '../options/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { formatTestCookies } from '../testing/formatTestCookies.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { hydrate } from './hydrate.js'
import { hydratedAtoms } from './hydratedAtoms.js'

/** What a server draws a visitor's page from. */
const DRAWN: readonly Atom<unknown>[] = [
  accountsAtom,
  activeNetworkAtom,
  connectionsAtom,
  networkStatesAtom,
  themeAtom,
]

it('another store that is given these shows what a server does of a visitor', () => {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks, themeMode: 'light' })
  const address = `0x${'a1'.repeat(20)}`
  const stored = { connectorId: 'mock', name: 'Mock', address, isActive: true }
  const connection = { ...stored, namespace: 'eip155', caipNetworkId: 'eip155:2' } as const
  hydrate(appkit, formatTestCookies([connection], { network: 'solana:2' }))
  const copy = createStore()
  for (const atom of hydratedAtoms) copy.set(atom, appkit.store.get(atom))
  for (const atom of DRAWN) expect(copy.get(atom)).toEqual(appkit.store.get(atom))
  expect(copy.get(activeNetworkAtom)?.caipNetworkId).toBe('solana:2')
  expect(copy.get(accountsAtom).eip155).toMatchObject({ status: 'connecting', address })
})

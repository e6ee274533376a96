import { expect } from 'vitest'
import type { AppKit } from '../src/AppKit.js'
import { attemptsAtom, connectionStateAtom } from '../src/connection/atoms.js'
import { isAwaited, onShow } from '../src/connection/machine/read.js'
import { recentConnectionsAtom } from '../src/connection/recent/atoms.js'
import { modalAtom } from '../src/modal/atoms.js'

/** What holds of an instance at any moment, whatever has been done to it. */
export function expectLawful(appkit: AppKit): void {
  const { get } = appkit.store
  const state = get(connectionStateAtom)
  const attempted = get(attemptsAtom).flatMap(({ namespaces }) => namespaces)
  for (const name of appkit.adapters.namespaces) {
    const account = appkit.getAccount(name)
    const connections = appkit.getConnections(name)
    const record = onShow(state, name)
    const isConnected = appkit.getIsConnectedState(name)
    expect(isConnected).toBe(connections.length > 0 && !(record && isAwaited(record)))
    expect(account.address).toBe(record?.account.address)
    if (account.status === 'connecting')
      expect(attempted.includes(name) || (record !== undefined && isAwaited(record))).toBe(true)
    if (isConnected) {
      const active = connections.find(({ accounts }) => accounts === account.allAccounts)
      expect(account.caipAddress).toBe(`${active?.caipNetworkId}:${account.address}`)
      expect(appkit.getProvider(name)).toBeDefined()
      const { caipNetwork, unsupportedCaipNetworkId } = appkit.getNetworkState(name)
      expect(caipNetwork?.caipNetworkId ?? unsupportedCaipNetworkId).toBe(active?.caipNetworkId)
      expect(caipNetwork === undefined).toBe(unsupportedCaipNetworkId !== undefined)
      expect(active?.accounts.some(({ address }) => address === account.address)).toBe(true)
    } else expect(appkit.getProvider(name)).toBeUndefined()
  }
  for (const { namespace: name, connectorId } of get(recentConnectionsAtom))
    expect(appkit.getConnections(name).some((item) => item.connectorId === connectorId)).toBe(false)
  expect(get(modalAtom).stack.length).toBeGreaterThanOrEqual(1)
}

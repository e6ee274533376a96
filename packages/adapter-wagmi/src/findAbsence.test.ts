import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { ACCOUNTS, addConnector, createState } from '../test/wagmiState.js'
import { findAbsence } from './findAbsence.js'
import { WALLET_CONNECT_TYPE } from './walletConnectConnector.js'

const connectorOf = (getProvider: () => unknown, type = 'own') =>
  addConnector(createState(), { id: 'own', type, getProvider })
const scripted = (script: Record<string, unknown>) =>
  connectorOf(() => createScriptedProvider(script).provider)
const permitted = [{ parentCapability: 'eth_accounts' }]

afterEach(() => {
  vi.useRealTimers()
})

describe('findAbsence', () => {
  it('a wallet that shows nothing and still permits it is locked', async () => {
    const wallet = scripted({ eth_accounts: [], wallet_getPermissions: permitted })
    expect(await findAbsence(wallet)).toBe('locked')
  })

  it.each([
    ['permits nothing', { eth_accounts: [], wallet_getPermissions: [] }],
    ['shows accounts, so that the app has let go itself', { eth_accounts: [ACCOUNTS[0]] }],
    ['answers nonsense', { eth_accounts: 'none' }],
  ])('a wallet that %s has refused', async (_name, script) => {
    expect(await findAbsence(scripted(script))).toBe('refused')
  })

  it('asks no phone, and loads no client for it', async () => {
    const getProvider = vi.fn()
    expect(await findAbsence(connectorOf(getProvider, WALLET_CONNECT_TYPE))).toBe('refused')
    expect(getProvider).not.toHaveBeenCalled()
  })

  it('[R17] waits a second for a connector that gives no wallet', async () => {
    vi.useFakeTimers()
    const absence = findAbsence(connectorOf(() => new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await absence).toBe('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: ends with its caller, and says nothing of the wallet', async () => {
    const caller = new AbortController()
    const absence = findAbsence(
      connectorOf(() => new Promise(() => {})),
      caller.signal,
    )
    caller.abort()
    const error = await absence.catch((thrown: unknown) => thrown)
    expect(AppKitError.is(error, 'REQUEST_ABORTED')).toBe(true)
  })
})

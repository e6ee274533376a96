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

  it('a wallet that permits nothing has refused', async () => {
    const wallet = scripted({ eth_accounts: [], wallet_getPermissions: [] })
    expect(await findAbsence(wallet)).toBe('refused')
  })

  it('a wallet that shows accounts is not absent', async () => {
    expect(await findAbsence(scripted({ eth_accounts: [ACCOUNTS[0]] }))).toBe('none')
  })

  it.each([
    ['answers nonsense', 'INVALID_WALLET_RESPONSE', scripted({ eth_accounts: 'none' })],
    ['is not there', 'PROVIDER_NOT_FOUND', connectorOf(async () => undefined)],
  ])(
    '[REAL-2:refused] error: one that %s has said nothing of what it permits',
    async (_name, code, wallet) => {
      const error = await findAbsence(wallet).catch((thrown: unknown) => thrown)
      expect(AppKitError.is(error, code as 'PROVIDER_NOT_FOUND')).toBe(true)
    },
  )

  it('asks no phone, and loads no client for it', async () => {
    const getProvider = vi.fn()
    expect(await findAbsence(connectorOf(getProvider, WALLET_CONNECT_TYPE))).toBe('refused')
    expect(getProvider).not.toHaveBeenCalled()
  })

  it('[R17] error: waits three seconds for a connector that gives no wallet', async () => {
    vi.useFakeTimers()
    const absence = findAbsence(connectorOf(() => new Promise(() => {}))).catch(
      (thrown: unknown) => thrown,
    )
    await vi.advanceTimersByTimeAsync(3_000)
    expect(AppKitError.is(await absence, 'WALLET_TIMEOUT')).toBe(true)
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

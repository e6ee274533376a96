import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectPhone } from '../../test/connectPhone.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import type { WalletConnectHandlers } from '../connector/walletConnect/client.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { entryKey } from '../persistence/connectionKeys.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { find } from './machine/read.js'
import { watchWalletConnect } from './watchWalletConnect.js'

async function connected() {
  const test = await connectPhone()
  const { client } = test
  const heard: WalletConnectHandlers[] = []
  vi.spyOn(client, 'subscribe').mockImplementation((handlers) => {
    heard.push(handlers)
    return () => {}
  })
  watchWalletConnect(test.appkit, client)
  const [handlers] = heard
  if (!handlers) throw new TypeError('nobody listens')
  return { ...test, handlers }
}

describe('watchWalletConnect', () => {
  it('disconnects every namespace when the phone ends the session', async () => {
    const test = await connected()
    test.phone.deleteSession()
    expect(test.appkit.getAccount('eip155').status).toBe('disconnected')
    expect(test.appkit.getAccount('solana').status).toBe('disconnected')
  })

  it.each(['missing', 'locked'] as const)(
    'error: ends what waits for the session as well, where its adapter had said that it is %s',
    async (absence) => {
      const { appkit, phone } = await connected()
      const key = { namespace: 'eip155', connectorId: WALLET_CONNECT_ID }
      changeConnections(appkit, [{ type: 'locked', ...key }])
      if (absence === 'missing') {
        const { generation } = changeConnections(appkit, [{ type: 'asked', ...key }])
        changeConnections(appkit, [{ type: 'notAnswered', ...key, generation, absence }])
      }
      expect(find(appkit.store.get(connectionStateAtom), key)?.absence).toBe(absence)
      phone.deleteSession()
      expect(appkit.store.get(connectionStateAtom)).toMatchObject({ records: [], inUse: {} })
      expect(appkit.storage.get(entryKey(key))?.connection).toBeUndefined()
    },
  )

  it.each(['deleteSession', 'takeOut'] as const)(
    'error: a phone that is lost by %s while its adapter answers is connected to nobody',
    async (verb) => {
      const mock = mockAdapter({ walletConnect: true })
      const { appkit, phone } = createTestAppKit({ mocks: [mock] })
      await appkit.start()
      phone.setAutoApprove(true)
      mock.setApproval('hold')
      const lost = expect(appkit.connect({ connectorId: WALLET_CONNECT_ID })).rejects.toMatchObject(
        { code: 'WALLET_DISCONNECTED' },
      )
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      phone[verb]('eip155')
      await lost
      expect(appkit.getAccount().status).toBe('disconnected')
      // Who asks for it again is shown a code.
      phone.setAutoApprove(false)
      void appkit.connect({ connectorId: WALLET_CONNECT_ID }).catch(() => {})
      await vi.waitFor(() => expect(phone.pairCount).toBe(2))
    },
  )

  it('[CONN-3:reconnecting] is reconnecting while the relay is away, and connected after', async () => {
    const { appkit, phone } = await connected()
    phone.setStatus('reconnecting')
    expect(appkit.getAccount('eip155').status).toBe('reconnecting')
    phone.setStatus('connected')
    expect(appkit.getAccount('eip155').status).toBe('connected')
  })

  it('[R1] says so of what is connected while the relay is away', async () => {
    const mocks = [mockAdapter({ walletConnect: true })]
    const { appkit, phone } = createTestAppKit({ mocks })
    await appkit.start()
    phone.setStatus('reconnecting')
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: WALLET_CONNECT_ID })
    expect(appkit.getAccount('eip155').status).toBe('reconnecting')
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    phone.setStatus('connected')
    expect(appkit.getAccount('eip155').status).toBe('connected')
  })

  it('follows accounts and chains of the session', async () => {
    const { appkit, phone } = await connected()
    phone.changeAccounts('eip155', ['0xbeef'])
    expect(appkit.getCaipAddress('eip155')).toBe('eip155:1:0xbeef')
    phone.changeChain('eip155:2')
    expect(appkit.getCaipNetwork('eip155')?.caipNetworkId).toBe('eip155:2')
    expect(appkit.getCaipAddress('eip155')).toBe('eip155:2:0xbeef')
  })

  it('[CONN-17:namespaces] lets go of the namespaces that the phone takes out of the session, and of no other', async () => {
    const { appkit, client, handlers, mocks } = await connected()
    const { accounts } = client
    vi.spyOn(client, 'accounts').mockImplementation((name) =>
      name === 'solana' ? [] : accounts(name),
    )
    await appkit.switchNetwork('solana:1')
    handlers.onSessionUpdated()
    expect(appkit.getIsConnectedState('solana')).toBe(false)
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    // What is on show is what is connected, and the adapter forgets its own side.
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
    const told = mocks[1]?.calls.find(({ method }) => method === 'disconnect')
    expect(told?.parameters).toEqual({ connectorId: WALLET_CONNECT_ID })
  })

  it('ends a session of which the phone has left only what the person has left before', async () => {
    const { appkit, phone } = await connected()
    await appkit.disconnect({ namespace: 'eip155' })
    expect([...phone.session.keys()]).toEqual(['eip155', 'solana'])
    phone.takeOut('solana')
    await vi.waitFor(() => expect(phone.session.size).toBe(0))
    expect(appkit.getIsConnectedState('solana')).toBe(false)
  })

  it('[NET-1:approved] follows what the session allows', async () => {
    const { appkit, client, handlers } = await connected()
    vi.spyOn(client, 'approvedCaipNetworkIds').mockReturnValue(['eip155:2'])
    handlers.onSessionUpdated()
    expect(appkit.getNetworkState('eip155').approvedCaipNetworkIds).toEqual(['eip155:2'])
  })

  it('[R13] an account that a session names on each of its chains is one account', async () => {
    const { appkit, handlers } = await connected()
    const on = (caipNetworkId: 'eip155:1' | 'eip155:2') => ({ address: '0xbeef', caipNetworkId })
    handlers.onAccountsChanged('eip155', [on('eip155:1'), on('eip155:2')])
    expect(appkit.getAccount('eip155').allAccounts).toHaveLength(1)
  })

  it.each(['throw-sync', 'never'] as const)(
    '[R17] error: an adapter that cannot let go (%s) keeps no other connected',
    async (fault) => {
      const { appkit, handlers, mocks } = await connected()
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const warn = vi.spyOn(appkit.logger, 'warn').mockImplementation(() => {})
      for (const mock of mocks) mock.setFault('disconnect', fault)
      handlers.onSessionDeleted()
      expect(appkit.getIsConnectedState('eip155')).toBe(false)
      expect(appkit.getIsConnectedState('solana')).toBe(false)
      await vi.advanceTimersByTimeAsync(DISCONNECT_TIMEOUT_MS)
      expect(warn.mock.calls.map(([message]) => message)).toEqual([
        'eip155 kept a session that ended',
        'solana kept a session that ended',
      ])
    },
  )

  it('error: an adapter that cannot let go is logged, and its namespace is disconnected', async () => {
    const { appkit, handlers, mocks } = await connected()
    const warn = vi.spyOn(appkit.logger, 'warn').mockImplementation(() => {})
    mocks[0]?.setFault('disconnect', 'throw-string')
    handlers.onSessionDeleted()
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledWith('eip155 kept a session that ended', 'just a text'),
    )
  })
})

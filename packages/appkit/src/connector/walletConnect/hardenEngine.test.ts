import { createPhoneWallet } from '@latchkey/sandbox/phone'
import { startRelay } from '@latchkey/sandbox/relay'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchRejections } from '../../../../foundation/test/watchRejections.js'
import { createWalletConnect } from './createWalletConnect.js'
import type { WalletConnectCore } from './hardenCore.js'
import { createTestCore, namespaces } from './testCore.js'

describe('the end of a session', () => {
  it('comes once, when the relay delivers the word of the wallet twice', async () => {
    const rejections = watch()
    const { client, phone, relayer, session } = await connect()
    const onSessionDeleted = vi.fn()
    client.subscribe({ ...noHandlers, onSessionDeleted })
    relayer.once('relayer_message', (message: unknown) =>
      relayer.events.emit('relayer_message', message),
    )
    await phone.disconnect(session.keys[0] ?? '')
    await vi.waitFor(() => {
      expect(onSessionDeleted).toHaveBeenCalled()
      expect(relayer.events.listenerCount('relayer_publish')).toBe(1)
    })
    await settle()
    expect(rejections).toEqual([])
    expect(onSessionDeleted).toHaveBeenCalledOnce()
    expect(client.hasSession()).toBe(false)
    expect(relayer.events.listenerCount('relayer_publish')).toBe(1)
  })

  it('[CONN-9:sessions] may be wished by both sides while the relay is slow', async () => {
    const rejections = watch()
    const { client, phone, relayer, session } = await connect()
    const release = holdAnswers(relayer)
    await phone.disconnect(session.keys[0] ?? '')
    // The engine has the word of the wallet, and waits for the relay to take its own.
    await vi.waitFor(() => expect(relayer.events.listenerCount('relayer_publish')).toBe(3))
    await client.disconnect()
    expect(session.keys).toEqual([])
    release()
    await settle()
    expect(rejections).toEqual([])
    expect(client.hasSession()).toBe(false)
    expect(relayer.events.listenerCount('relayer_publish')).toBe(1)
  })
})

const noHandlers = {
  onSessionUpdated() {},
  onAccountsChanged() {},
  onChainChanged() {},
  onStatus() {},
}

function watch() {
  const { rejections, stop } = watchRejections()
  onTestFinished(stop)
  return rejections
}

async function connect() {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const client = createWalletConnect(createTestCore({ relayUrl: relay.url }))
  onTestFinished(() => client.destroy())
  const rpc = { rpcUrl: 'http://127.0.0.1:9' }
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [{ privateKey: generatePrivateKey() }] },
    chains: { 'eip155:1': rpc, 'eip155:8453': rpc },
    approvals: 'approve',
  })
  onTestFinished(() => phone.stop())
  const onUri = vi.fn()
  const done = client.pair({ namespaces, signal: new AbortController().signal, onUri })
  await vi.waitFor(() => expect(onUri).toHaveBeenCalled())
  await phone.pair(onUri.mock.calls[0]?.[0])
  await done
  const { core, session } = (await client.getProvider()).client
  return { client, phone, session, relayer: core.relayer }
}

/** Time for what still runs to end, and for a rejection to count as unheard. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300))
}

/** Keeps back what the relay says to published messages; returns what lets it through. */
function holdAnswers(relayer: WalletConnectCore['relayer']): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = relayer.request.bind(relayer)
  relayer.request = async (parameters) => {
    const answer = await request(parameters)
    if (parameters.method === 'irn_publish') await released
    return answer
  }
  return release
}

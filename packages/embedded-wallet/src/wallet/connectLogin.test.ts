import { hasModalAtom, modalAtom } from '@latchkey/appkit'
import { createTestAppKit, type MockAdapter, mockAdapter } from '@latchkey/appkit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SILENT_FRAME } from '../../test/silentFrame.js'
import { embeddedWallet } from '../embeddedWallet.js'
import { connectLogin } from './connectLogin.js'
import { openWallet } from './openWallet.js'

const URL = 'https://login.example/frame'

/** An adapter that connects the wallet of a login, as soon as `gate` lets it. */
function createAdapter(gate: Promise<unknown>): { readonly mock: MockAdapter; asks: number } {
  const mock = mockAdapter()
  const counted = {
    asks: 0,
    mock: {
      ...mock,
      factory: (context: Parameters<MockAdapter['factory']>[0]) => ({
        ...mock.factory(context),
        async connect() {
          counted.asks += 1
          await gate
          return {
            connectorId: 'AUTH',
            accounts: [{ address: '0xA1', type: 'eoa' as const }],
            caipNetworkId: 'eip155:1' as const,
            provider: {},
          }
        },
      }),
    },
  }
  return counted
}

/** An app where somebody has just logged in. */
async function setUp(gate: Promise<unknown>) {
  const adapter = createAdapter(gate)
  const { appkit } = createTestAppKit({
    mocks: [adapter.mock],
    features: [{ key: 'login', ...embeddedWallet(URL) }],
  })
  onTestFinished(() => appkit.destroy())
  appkit.store.set(hasModalAtom, true)
  await appkit.start()
  const wallet = openWallet(appkit, URL, { open: () => SILENT_FRAME })
  vi.spyOn(wallet, 'findUser').mockResolvedValue({ address: '0xA1', chainId: 'eip155:1' })
  const abandoned = vi.spyOn(wallet.client, 'abandonLogin').mockResolvedValue()
  return { adapter, appkit, abandoned }
}

it('error: a login that is given up while the wallet connects ends at once, and is signed out', async () => {
  const { adapter, appkit, abandoned } = await setUp(new Promise(() => {}))
  await appkit.open({ view: 'Connect' })
  const controller = new AbortController()
  const connecting = connectLogin(appkit, { signal: controller.signal })
  const code = connecting.catch((error: unknown) => Reflect.get(Object(error), 'code'))
  await vi.waitFor(() => expect(adapter.asks).toBe(1))
  controller.abort()
  await vi.waitFor(() => expect(abandoned).toHaveBeenCalledOnce())
  expect(await code).toBe('CONNECTION_ABORTED')
  expect(appkit.getAccount('eip155').status).toBe('disconnected')
})

it('a login that is given up as the modal closes on its success stays connected', async () => {
  const { appkit, abandoned } = await setUp(Promise.resolve())
  await appkit.open({ view: 'Connect' })
  const controller = new AbortController()
  // As the views do.
  appkit.store.sub(modalAtom, () => {
    if (!appkit.isOpen()) controller.abort()
  })
  await connectLogin(appkit, { signal: controller.signal })
  expect(controller.signal.aborted).toBe(true)
  expect(abandoned).not.toHaveBeenCalled()
  expect(appkit.getAccount('eip155')).toMatchObject({ status: 'connected', address: '0xA1' })
})

import { AUTH_ID, WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import type { PageWallets } from '@latchkey/foundation/eip1193'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { createSource } from '../../foundation/test/sessionSource.js'
import { createWallets } from './createWallets.js'

/** The wallets of a page with one of its own, a phone, and an embedded wallet that is given so. */
function start(getAuthProvider = async (): Promise<unknown> => undefined) {
  const { provider } = createScriptedProvider({})
  const { count, source } = createSource()
  const page: PageWallets = {
    watch: vi.fn(() => () => {}),
    list: () => [],
    find: (id) =>
      id === 'own'
        ? { provider, connector: { id: 'own', name: 'Own', type: 'ANNOUNCED' } }
        : undefined,
  }
  const load = vi.fn(async () => source)
  const { context } = createTestContext([testNetwork('eip155', 1)], {
    getAuthProvider,
    // What an adapter needs of it.
    getWalletConnectProvider: load as never,
  })
  return { count, load, page, provider, source, wallets: createWallets(context, page) }
}

describe('the wallets of a page', () => {
  it('are found by their ids, and are no session', async () => {
    const { load, page, provider, wallets } = start()
    expect(await wallets.find('own')).toBe(provider)
    expect(wallets.sessionOf(provider)).toBeUndefined()
    expect(wallets.watch).toBe(page.watch)
    expect(load).not.toHaveBeenCalled()
  })

  it('error: there is none by another id', async () => {
    const { wallets } = start()
    await expect(wallets.find('stranger')).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      context: { connectorId: 'stranger' },
    })
  })
})

describe('the session of a phone', () => {
  it('has one provider until it is let go of, and none of its listeners stays', async () => {
    const { count, load, provider, wallets } = start()
    const first = await wallets.find(WALLET_CONNECT_ID)
    expect(await wallets.find(WALLET_CONNECT_ID, 1)).toBe(first)
    expect(wallets.sessionOf(first)).toBe(first)
    expect(wallets.sessionOf(provider)).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(2)
    wallets.closeSession()
    expect(wallets.sessionOf(first)).toBeUndefined()
    expect(count()).toBe(0)
    const second = await wallets.find(WALLET_CONNECT_ID)
    expect(second).not.toBe(first)
    expect(wallets.sessionOf(second)).toBe(second)
  })

  it('error: is not there where its client does not load', async () => {
    const { load, wallets } = start()
    const failed = new AppKitError('CHUNK_LOAD_FAILED')
    load.mockRejectedValueOnce(failed)
    await expect(wallets.find(WALLET_CONNECT_ID)).rejects.toBe(failed)
  })
})

describe('the embedded wallet', () => {
  it('is what the login gives', async () => {
    const { provider } = createScriptedProvider({})
    const { wallets } = start(async () => provider)
    expect(await wallets.find(AUTH_ID)).toBe(provider)
    expect(wallets.sessionOf(provider)).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['what cannot be asked', { request: 'no' }],
  ])('[T25] error: is not there where it gives %s', async (_what, given) => {
    const { wallets } = start(async () => given)
    await expect(wallets.find(AUTH_ID)).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { recentWalletsAtom } from '../connection/atoms.js'
import { walletListAtom } from '../connector/walletList.js'
import type { ChangeableOptions } from '../options/checkOptions.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { walletDirectoryAtom } from './atoms.js'
import { createListSource } from './createListSource.js'
import { refreshWalletDirectory } from './refreshWalletDirectory.js'
import { selectWallet } from './selectWallet.js'
import type { CustomWallet, WalletSource } from './types.js'

const LIST: readonly CustomWallet[] = Array.from({ length: 50 }, (_item, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  mobile_link: `w${index}w://`,
}))

async function started({ mocks, ...options }: TestAppKitOptions = {}) {
  const source = vi.fn<WalletSource>(createListSource(LIST))
  const test = createTestAppKit({
    mocks: mocks ?? [mockAdapter({ walletConnect: true, wallets: [] })],
    walletSource: source,
    ...options,
  })
  await test.appkit.start()
  const { get } = test.appkit.store
  return {
    ...test,
    source,
    directory: () => get(walletDirectoryAtom),
    rows: () => get(walletListAtom).map(({ id }) => id),
  }
}

const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)

describe('refreshWalletDirectory', () => {
  it('[WAL-1:fourRecommended] recommends four, and knows how many there are', async () => {
    const { appkit, directory, rows } = await started()
    expect(directory().status).toBe('idle')
    const refreshed = refreshWalletDirectory(appkit)
    expect(directory().status).toBe('loading')
    await refreshed
    expect(directory()).toMatchObject({ status: 'ready', count: 50, featured: [] })
    expect(ids(directory().recommended)).toEqual(['w0', 'w1', 'w2', 'w3'])
    expect(rows()).toEqual(['walletConnect', 'w0', 'w1', 'w2', 'w3'])
  })

  it('[WAL-1:fourRecommended] keeps the app’s order of featured wallets, and recommends none of them', async () => {
    const { appkit, directory } = await started({
      featuredWalletIds: ['w45', 'nobody', 'w1', 'w0'],
    })
    await refreshWalletDirectory(appkit)
    expect(ids(directory().featured)).toEqual(['w45', 'w1', 'w0'])
    expect(ids(directory().recommended)).toEqual(['w2', 'w3', 'w4', 'w5'])
  })

  it('[WAL-3:once,byExplorerId,byName] recommends nothing that is here already: installed, recent, or the app’s own', async () => {
    const mock = mockAdapter({
      walletConnect: true,
      wallets: [
        { id: 'one', name: 'wallet 1', type: 'INJECTED' },
        { id: 'two', name: 'Two', type: 'EXTERNAL', explorerId: 'w2' },
      ],
    })
    const { appkit, directory, rows } = await started({
      mocks: [mock],
      customWallets: [{ id: 'w0', name: 'Mine' }],
    })
    appkit.store.set(recentWalletsAtom, [{ id: 'w3', name: 'Wallet 3', explorerId: 'w3' }])
    await refreshWalletDirectory(appkit)
    expect(ids(directory().recommended)).toEqual(['w4', 'w5', 'w6', 'w7'])
    // Four wallets are there already: there is nothing to fill up.
    expect(rows()).toEqual(['walletConnect', 'w3', 'one', 'w0', 'two'])
  })

  it('learns the links of a recent wallet, wherever in the directory that is', async () => {
    const { appkit } = await started()
    appkit.store.set(recentWalletsAtom, [{ id: 'w44', name: 'Wallet 44', explorerId: 'w44' }])
    const wallet = () => selectWallet(appkit.store.get, 'w44')
    expect(wallet()).toMatchObject({ isRecent: true, listing: { id: 'w44', name: 'Wallet 44' } })
    await refreshWalletDirectory(appkit)
    expect(wallet()).toMatchObject({ isRecent: true, listing: { mobileLink: 'w44w://' } })
  })

  it('asks once, however often it is called, and never again when all is there', async () => {
    const { appkit, source } = await started({ featuredWalletIds: ['w9'] })
    await Promise.all([refreshWalletDirectory(appkit), refreshWalletDirectory(appkit)])
    await refreshWalletDirectory(appkit)
    expect(source).toHaveBeenCalledTimes(2)
  })

  it('[R9] shows what could be read, says that the rest failed, and tries again when asked', async () => {
    const { appkit, source, directory } = await started({ featuredWalletIds: ['w9'] })
    source.mockImplementation(async (query, options) => {
      if (!query.include) throw new Error('down')
      return createListSource(LIST)(query, options)
    })
    await refreshWalletDirectory(appkit)
    expect(directory()).toMatchObject({ status: 'error', recommended: [], count: undefined })
    expect(ids(directory().featured)).toEqual(['w9'])
    source.mockImplementation(createListSource(LIST))
    await refreshWalletDirectory(appkit)
    expect(directory()).toMatchObject({ status: 'ready', count: 50 })
  })

  it.each<[ChangeableOptions, string]>([
    [{ enableCoinbase: false }, 'coinbase-wallet'],
    [{ coinbasePreference: 'smartWalletOnly' }, 'coinbase-wallet'],
    [{ enableBaseAccount: false }, 'baseAccount'],
    [{ customWallets: [{ id: 'w0', name: 'Mine' }] }, 'w0'],
  ])('recommends no more what %j takes out', async (options, gone) => {
    const list = ['coinbase-wallet', 'baseAccount'].map((id) => ({ id, name: id }))
    const walletSource = createListSource([...list, ...LIST])
    const { appkit, directory } = await started({ walletSource })
    await refreshWalletDirectory(appkit)
    expect(ids(directory().recommended)).toContain(gone)
    appkit.updateOptions(options)
    await refreshWalletDirectory(appkit)
    expect(directory().recommended).toHaveLength(4)
    expect(ids(directory().recommended)).not.toContain(gone)
  })

  it('writes nothing once the instance is destroyed, and asks nobody where no wallets are offered', async () => {
    const first = await started()
    const refreshed = refreshWalletDirectory(first.appkit)
    await first.appkit.destroy()
    await refreshed
    expect(first.directory().status).toBe('loading')
    const second = await started({ enableWallets: false })
    await refreshWalletDirectory(second.appkit)
    expect(second.source).not.toHaveBeenCalled()
  })
})

import { RECOMMENDED_WALLETS_COUNT, WALLETS_PAGE_COUNT } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { recentWalletsAtom } from '../connection/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { walletDirectoryAtom } from './atoms.js'
import { createListSource } from './createListSource.js'
import { readDirectory } from './readDirectory.js'
import type { CustomWallet, WalletSource } from './types.js'

const LIST: readonly CustomWallet[] = Array.from({ length: 50 }, (_item, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  mobile_link: `w${index}w://`,
}))
const answer = createListSource(LIST)

async function started(options: TestAppKitOptions = {}) {
  const source = vi.fn<WalletSource>(answer)
  const mocks = [mockAdapter({ walletConnect: true, wallets: [] })]
  const { appkit } = createTestAppKit({ mocks, walletSource: source, ...options })
  await appkit.start()
  return {
    appkit,
    directory: () => appkit.store.get(walletDirectoryAtom),
    included: () => source.mock.calls.map(([{ include }]) => include),
    source,
  }
}
const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)

describe('reading the directory', () => {
  it('asks for the wallets that are named, each once, and for the first page', async () => {
    const { appkit, included } = await started({ featuredWalletIds: ['w9', 'w45'] })
    appkit.store.set(recentWalletsAtom, [
      { id: 'w45', name: 'Wallet 45', explorerId: 'w45' },
      { id: 'here', name: 'Here' },
    ])
    await readDirectory(appkit)
    expect(included()).toHaveLength(2)
    expect(included()).toEqual(expect.arrayContaining([['w9', 'w45'], undefined]))
  })

  it('asks for more named wallets than a page has in several requests', async () => {
    const featuredWalletIds = LIST.map(({ id }) => id)
    const { appkit, directory, included } = await started({ featuredWalletIds })
    appkit.store.set(recentWalletsAtom, [{ id: 'w45', name: 'Wallet 45', explorerId: 'w45' }])
    await readDirectory(appkit)
    expect(ids(directory().featured)).toEqual(featuredWalletIds)
    expect(included()).toHaveLength(3)
    expect(included()).toEqual(
      expect.arrayContaining([
        undefined,
        featuredWalletIds.slice(0, WALLETS_PAGE_COUNT),
        featuredWalletIds.slice(WALLETS_PAGE_COUNT),
      ]),
    )
  })

  it('asks for the first page alone where none is named', async () => {
    const { appkit, directory, included } = await started()
    await readDirectory(appkit)
    expect(included()).toEqual([undefined])
    expect(directory()).toMatchObject({ status: 'ready', featured: [], count: 50 })
  })

  it('recommends the same wallets when it is read again', async () => {
    const { appkit, directory } = await started()
    await readDirectory(appkit)
    const recommended = ids(directory().recommended)
    expect(recommended).toHaveLength(RECOMMENDED_WALLETS_COUNT)
    await readDirectory(appkit)
    expect(ids(directory().recommended)).toEqual(recommended)
  })

  it('keeps the featured ones that are there where they cannot be read again', async () => {
    const { appkit, directory, source } = await started({ featuredWalletIds: ['w9'] })
    await readDirectory(appkit)
    source.mockImplementation(async (query, options) => {
      if (query.include) throw new Error('down')
      return answer(query, options)
    })
    await readDirectory(appkit)
    expect(ids(directory().featured)).toEqual(['w9'])
    expect(directory()).toMatchObject({ status: 'error', count: 50 })
  })

  it('recommends nothing that it no longer knows to be there', async () => {
    const { appkit, directory, source } = await started()
    await readDirectory(appkit)
    expect(directory().recommended).toHaveLength(4)
    source.mockRejectedValue(new Error('down'))
    await readDirectory(appkit)
    expect(directory()).toMatchObject({ status: 'error', recommended: [], count: undefined })
  })

  it('writes nothing once the instance has ended, whatever is answered then', async () => {
    const { appkit, directory, source } = await started({ featuredWalletIds: ['w9'] })
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    source.mockImplementation((query, options) => gate.then(() => answer(query, options)))
    const before = directory()
    const reading = readDirectory(appkit)
    await vi.waitFor(() => expect(source).toHaveBeenCalledTimes(2))
    await appkit.destroy()
    go()
    await reading
    expect(directory()).toBe(before)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { createListSource } from './createListSource.js'
import { findInDirectory } from './findInDirectory.js'
import type { WalletSource } from './types.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

async function started(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
    ...options,
  })
  await appkit.start()
  return appkit
}

describe('a wallet that an app names', () => {
  it('is that of the directory by its id', async () => {
    const list = [
      { id: 'x1', name: 'One', mobile_link: 'one://' },
      { id: 'x2', name: 'Two', mobile_link: 'two://' },
    ]
    const appkit = await started({ walletSource: createListSource(list) })
    expect(await findInDirectory(appkit, 'x2')).toMatchObject({ id: 'x2', name: 'Two' })
  })

  it('is found by its id of the public registry in a directory that has ids of its own', async () => {
    const own = { id: 'own-7', name: 'MetaMask', mobile_link: 'metamask://' }
    const appkit = await started({ walletSource: createListSource([own]) })
    expect(await findInDirectory(appkit, METAMASK)).toMatchObject({ id: 'own-7' })
  })

  it('error: one that only bears the name of another is not taken for it where the known one has a domain', async () => {
    const other = { id: 'own-8', name: 'Meta Mask', mobile_link: 'other://', rdns: 'evil.example' }
    const appkit = await started({ walletSource: createListSource([other]) })
    await expect(findInDirectory(appkit, METAMASK)).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })

  it('error: says of an unknown one that there is none, and of a directory that is away that it is', async () => {
    const appkit = await started({ walletSource: createListSource([]) })
    await expect(findInDirectory(appkit, 'nobody')).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    const walletSource = vi.fn<WalletSource>(async () => Promise.reject(new Error('away')))
    const offline = await started({ walletSource })
    await expect(findInDirectory(offline, 'nobody')).rejects.toMatchObject({
      code: 'WALLETS_UNAVAILABLE',
    })
    expect(walletSource).toHaveBeenCalledOnce()
  })
})

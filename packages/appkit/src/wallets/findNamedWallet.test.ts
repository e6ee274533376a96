import { expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { findNamedWallet } from './findNamedWallet.js'
import type { CustomWallet, WalletSource } from './types.js'

const source = (wallets: readonly CustomWallet[]) =>
  vi.fn<WalletSource>(async ({ include, search = '' }) => {
    const found = wallets.filter(
      ({ id, name }) => (include?.includes(id) ?? true) && name.includes(search),
    )
    return { wallets: found, count: found.length }
  })

async function setup(walletSource?: WalletSource, rdns?: string) {
  const { appkit } = createTestAppKit({
    mocks: [
      mockAdapter({
        walletConnect: true,
        wallets: [{ name: 'Here', ...(rdns !== undefined && { rdns }) }],
      }),
    ],
    ...(walletSource && { walletSource }),
  })
  await appkit.start()
  return appkit
}

it('what is listed is found without the directory', async () => {
  const directory = source([])
  const appkit = await setup(directory)
  const wallet = await findNamedWallet(appkit, 'walletConnect')
  expect(wallet.name).toBe('WalletConnect')
  expect(directory).not.toHaveBeenCalled()
})

it('a name of the built-in list is the wallet itself where that is here', async () => {
  const appkit = await setup(undefined, 'io.metamask')
  expect(await findNamedWallet(appkit, 'metamask')).toMatchObject({
    isInstalled: true,
    rdns: 'io.metamask',
  })
  expect(await findNamedWallet(appkit, 'rainbow')).toMatchObject({
    isInstalled: false,
    type: 'WALLET_CONNECT',
  })
})

it('a directory with other ids has it by its rdns, or by its whole name', async () => {
  const directory = source([
    { id: 'a', name: 'Rainbow Bridge' },
    { id: 'b', name: 'Rainbow' },
  ])
  expect((await findNamedWallet(await setup(directory), 'rainbow')).id).toBe('b')
  const here = await findNamedWallet(await setup(directory, 'io.metamask'), 'metamask')
  expect(here.rdns).toBe('io.metamask')
})

it('error: nobody knows it', async () => {
  await expect(findNamedWallet(await setup(source([])), 'nonesuch')).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
})

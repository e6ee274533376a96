import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { readPage } from '../wallets/readPage.js'
import { isOffered } from './coinbase.js'
import { walletListAtom } from './walletList.js'

const EXTENSION = 'com.coinbase.wallet'
const SMART = 'app.base.account'

describe('which of Coinbase’s wallets are offered', () => {
  it.each([
    [{}, true, true, true],
    [{ coinbasePreference: 'all' }, true, true, true],
    [{ coinbasePreference: 'eoaOnly' }, true, false, true],
    [{ coinbasePreference: 'smartWalletOnly' }, false, true, true],
    [{ enableCoinbase: false, coinbasePreference: 'all' }, false, false, false],
    [{ enableBaseAccount: false }, true, false, true],
    [{ enableBaseAccount: true }, true, true, true],
    [{ enableBaseAccount: true, coinbasePreference: 'eoaOnly' }, true, true, true],
    [{ enableBaseAccount: true, enableCoinbase: false }, false, true, false],
    [{ enableBaseAccount: false, coinbasePreference: 'smartWalletOnly' }, false, false, true],
  ] as const)('%j', (options, extension, smart, both) => {
    expect(isOffered(options, 'any', EXTENSION)).toBe(extension)
    expect(isOffered(options, 'baseAccount')).toBe(smart)
    expect(isOffered(options, 'coinbaseWalletSDK')).toBe(both)
    expect(isOffered(options, 'io.metamask', undefined)).toBe(true)
  })

  it('holds for what is installed and for the directory', async () => {
    const mock = mockAdapter({
      wallets: [{ id: EXTENSION, name: 'Coinbase' }, { id: SMART, name: 'Base' }, { id: 'other' }],
      walletConnect: true,
    })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    const rows = () => appkit.store.get(walletListAtom).map(({ id }) => id)
    const listed = async () => {
      const { wallets } = await readPage(appkit, { page: 1, entries: 100, search: 'coinbase' })
      return wallets.map(({ id }) => id)
    }
    expect(rows()).toEqual(expect.arrayContaining([EXTENSION, SMART, 'other']))
    expect(await listed()).toContain('coinbase-wallet')
    appkit.updateOptions({ enableCoinbase: false })
    expect(rows()).toContain('other')
    expect(rows()).not.toContain(EXTENSION)
    expect(rows()).not.toContain(SMART)
    expect(await listed()).not.toContain('coinbase-wallet')
    appkit.updateOptions({ enableBaseAccount: true })
    expect(rows()).not.toContain(EXTENSION)
    expect(rows()).toContain(SMART)
  })
})

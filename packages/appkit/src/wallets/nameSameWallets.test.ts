import { expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { nameSameWallets } from './nameSameWallets.js'

it('tells what changes the wallets of the directory from what does not', () => {
  const { appkit } = createTestAppKit()
  const before = appkit.options
  appkit.updateOptions({ themeMode: 'dark' })
  expect(appkit.options).not.toBe(before)
  expect(nameSameWallets(before, appkit.options)).toBe(true)
  appkit.updateOptions({ includeWalletIds: ['a'] })
  expect(nameSameWallets(before, appkit.options)).toBe(false)
})

import { AppKitError } from '@latchkey/foundation'
import { afterEach, expect, it, vi } from 'vitest'
import { showLogin } from './feature/showLogin.js'
import { pushTransaction } from './modal/transaction.js'
import { finishView } from './modal/viewResult.js'
import { createTestAppKit } from './testing/createTestAppKit.js'

afterEach(() => {
  vi.resetModules()
})

it('[FEAT-2:copies] what a feature does with a copy of its own says so, where it would do nothing', async () => {
  const { appkit } = createTestAppKit()
  vi.resetModules()
  const login = await import('./feature/showLogin.js')
  const transaction = await import('./modal/transaction.js')
  const result = await import('./modal/viewResult.js')
  expect(login.showLogin).not.toBe(showLogin)
  for (const act of [
    () => login.showLogin(appkit, {}),
    () => transaction.pushTransaction(appkit),
    () => result.finishView(appkit, 'UpdateEmailWallet' as never, undefined as never),
  ]) {
    let thrown: unknown
    try {
      act()
    } catch (error) {
      thrown = error
    }
    expect(AppKitError.is(thrown, 'INVALID_OPTIONS')).toBe(true)
    expect(String(thrown)).toContain('two copies of @latchkey/appkit are on the page')
  }
  showLogin(appkit, {})()
  pushTransaction(appkit)
  finishView(appkit, 'UpdateEmailWallet' as never, undefined as never)
})

import type { AppKit } from '@latchkey/appkit'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { byTestId, createTestModal, openModal, shown, until, words } from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  })
}

const bar = () => byTestId('offline-bar')?.textContent

async function connected(): Promise<AppKit> {
  const { appkit } = createTestModal()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(appkit)
  await shown('Account')
  await until(() => words().includes('1.5 TST'))
  return appkit
}

it('offline: a view without figures says that alone', async () => {
  const { appkit } = createTestModal()
  await openModal(appkit)
  expect(bar()).toBeUndefined()
  goOffline()
  await until(() => bar() === 'You are offline')
})

it('offline: beside a balance it says that it may be old, and only there', async () => {
  const appkit = await connected()
  goOffline()
  await until(() => bar() === 'You are offline · The balance may be out of date')
  appkit.push('Networks')
  await shown('Networks')
  expect(bar()).toBe('You are offline')
})

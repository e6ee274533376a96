import { type AppKit, alertAtom, WALLET_CONNECT_ID } from '@latchkey/appkit'
import { mockAdapter, mockWalletConnect } from '@latchkey/appkit/testing'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import {
  byTestId,
  createTestModal,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../testing/modal.js'

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

it('what follows stands as far below a bar as below the header', async () => {
  const { appkit } = createTestModal()
  const card = await openModal(appkit)
  appkit.store.set(alertAtom, {
    id: 'look',
    code: 'LOOK',
    message: 'Look here',
    detail: '',
    variant: 'error',
  })
  const space = async (above: Element | null | undefined) => {
    await until(() => card.getAnimations({ subtree: true }).length === 0)
    const first = shadow()?.querySelector('[data-view] > *')?.getBoundingClientRect().top ?? 0
    return first - (above?.getBoundingClientRect().bottom ?? 0)
  }
  const alert = await until(() => byTestId('wui-alertbar-text')?.parentElement)
  expect(await space(alert)).toBe(16)
  goOffline()
  const offline = await until(() => byTestId('offline-bar'))
  expect(await space(offline)).toBe(16)
  expect(offline.getBoundingClientRect().top).toBe(alert.getBoundingClientRect().bottom)
  alert.querySelector('button')?.click()
  await until(() => byTestId('wui-alertbar-text') === null)
  expect(await space(offline)).toBe(16)
})

it('[REAL-4:note] says quietly that the relay to the wallet is away, which stays connected', async () => {
  const phone = mockWalletConnect()
  const { appkit } = createTestModal({ mocks: [mockAdapter({ walletConnect: true })], phone })
  await appkit.start()
  phone.setAutoApprove(true)
  await appkit.connect({ connectorId: WALLET_CONNECT_ID })
  await openModal(appkit)
  await shown('Account')
  const note = () => byTestId('reconnecting-bar')
  expect(note()).toBeNull()
  phone.setStatus('reconnecting')
  const said = await until(note)
  expect(said.textContent).toBe('Reconnecting to your wallet')
  expect(said.closest('[role="status"]')).not.toBeNull()
  expect(appkit.getIsConnectedState()).toBe(true)
  expect(byTestId('w3m-modal-card')?.dataset.viewName).toBe('Account')
  goOffline()
  await until(() => bar()?.startsWith('You are offline'))
  expect(note()).toBeNull()
})

import { localeAtom, walletDirectoryAtom } from '@latchkey/appkit'
import { mockAdapter, type TestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { byTestId, createTestModal, gone, openModal, shadow, until } from '../testing/modal.js'
import { prefetchViews } from './loadViewComponent.js'

afterEach(() => {
  document.body.replaceChildren()
})

/** An instance whose next first view stands ready, off the page; and where it stands. */
async function createReady(
  options?: TestAppKitOptions,
): Promise<TestAppKit & { readonly drawn: () => string }> {
  const test = createTestModal(options)
  await test.appkit.start()
  await openModal(test.appkit)
  await until(() => shadow()?.querySelector('[data-testid^="wallet-selector-"]'))
  // What still comes would have it drawn anew.
  await until(() => test.appkit.store.get(walletDirectoryAtom).status === 'ready')
  // The modal asks for them itself once the page is idle, if it is open still.
  await prefetchViews(test.appkit)
  const root = shadow()
  const last = root?.querySelector('dialog')
  test.appkit.close()
  await gone()
  const next = () => root?.querySelector('dialog') ?? null
  await until(() => next() !== null && next() !== last)
  expect(document.querySelector('latchkey-modal')).toBeNull()
  return { ...test, drawn: () => next()?.textContent ?? '' }
}

/** React has done what it does once it has painted. */
const followed = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )
const isLocked = () => Reflect.get(document, Symbol.for('latchkey.scrollLock')) !== undefined
const isOnShow = (id: string) => (byTestId(id)?.getClientRects().length ?? 0) > 0

describe('what was rendered ahead', () => {
  it('is on show in the click itself, and React follows', async () => {
    const { appkit } = await createReady()
    const opening = appkit.open()
    expect(byTestId('w3m-modal')).toHaveProperty('open', true)
    expect(isOnShow('wallet-selector-mock')).toBe(true)
    expect(shadow()?.activeElement).toBe(byTestId('w3m-header-text'))
    const dialog = byTestId('w3m-modal')
    expect(isLocked()).toBe(false)
    await opening
    await until(isLocked)
    expect(byTestId('w3m-modal')).toBe(dialog)
    expect(isOnShow('wallet-selector-mock')).toBe(true)
    appkit.close()
    await gone()
    expect(isLocked()).toBe(false)
  })

  it('[A11Y-2:focus] leaves the focus with what a person has gone to before React followed', async () => {
    const { appkit } = await createReady()
    void appkit.open()
    const row = byTestId('wallet-selector-mock')
    row?.focus()
    await until(isLocked)
    await followed()
    expect(shadow()?.activeElement).toBe(row)
  })

  it('is another one each time', async () => {
    const { appkit, drawn } = await createReady()
    await openModal(appkit)
    await until(isLocked)
    const last = byTestId('w3m-modal')
    appkit.close()
    await gone()
    await until(drawn)
    void appkit.open()
    expect(isOnShow('wallet-selector-mock')).toBe(true)
    expect(byTestId('w3m-modal')).toHaveProperty('inert', false)
    expect(isOnShow('wallet-selector-mock')).toBe(true)
    expect(byTestId('w3m-modal')).not.toBe(last)
  })

  it('can be left before React has followed, and opened again', async () => {
    const { appkit } = await createReady()
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    void appkit.open()
    byTestId('w3m-modal')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(document.activeElement).toBe(button)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(isLocked()).toBe(false)
    void appkit.open()
    expect(isOnShow('wallet-selector-mock')).toBe(true)
    await until(isLocked)
    appkit.close()
    await until(() => document.querySelector('latchkey-modal') === null)
    await until(() => document.activeElement === button)
  })

  it('gives the focus back when it is left, though another view has been drawn in its place', async () => {
    const { appkit } = await createReady()
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    // A page that is too busy to draw a frame: React hears of nothing.
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    onTestFinished(() => frames.mockRestore())
    void appkit.open()
    const dialog = byTestId('w3m-modal')
    await appkit.connect({ connectorId: 'mock' })
    await until(() => dialog?.isConnected === false)
    appkit.close()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('is gone on from at once by a click on a wallet', async () => {
    const { appkit } = await createReady()
    void appkit.open()
    byTestId('wallet-selector-mock')?.click()
    await until(() => appkit.getIsConnectedState())
    await gone()
  })

  it('is drawn anew where a wallet has come, and is Account once one is connected', async () => {
    const { appkit, drawn, mock } = await createReady()
    mock.announce({ id: 'late', name: 'Late' })
    await until(() => drawn().includes('Late'))
    void appkit.open()
    expect(isOnShow('wallet-selector-late')).toBe(true)
    await until(isLocked)
    appkit.close()
    await gone()
    await appkit.connect({ connectorId: 'mock' })
    await until(() => drawn().includes('Disconnect'))
    void appkit.open()
    expect(byTestId('w3m-modal-card')?.dataset.viewName).toBe('Account')
  })

  it('does not wait for a wallet that comes with the click: it follows', async () => {
    const { appkit, mock } = await createReady()
    mock.announce({ id: 'late', name: 'Late' })
    void appkit.open()
    expect(isOnShow('wallet-selector-mock')).toBe(true)
    await until(() => isOnShow('wallet-selector-late'))
    expect(isOnShow('wallet-selector-mock')).toBe(true)
  })

  it('follows what changes while nobody sees it', async () => {
    const { appkit, drawn } = await createReady()
    const locale = appkit.store.get(localeAtom)
    appkit.store.set(localeAtom, { ...locale, messages: { 'connect.title': 'Wähle' } })
    await until(() => drawn().includes('Wähle'))
    void appkit.open()
    expect(byTestId('w3m-header-text')?.textContent).toBe('Wähle')
  })

  it('asks nobody and tells nobody of anything until it is on show', async () => {
    const { appkit } = await createReady()
    const told: string[] = []
    appkit.subscribeEvents(({ data }) => told.push(data.event))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(told).toEqual([])
    void appkit.open()
    await until(() => told.includes('WALLET_IMPRESSION_V2'))
  })

  it('lies below the window of a wallet that has something open', async () => {
    const wallets = [{ id: 'drawn', name: 'Drawn', type: 'EXTERNAL' as const }]
    const { appkit, drawn, mock } = await createReady({ mocks: [mockAdapter({ wallets })] })
    await appkit.connect({ connectorId: 'drawn' })
    await until(() => drawn().includes('Disconnect'))
    mock.setApproval('hold')
    const signing = appkit.signMessage({ message: 'Hello' })
    await until(() => mock.heldCount === 1)
    void appkit.open()
    await until(() => byTestId('w3m-modal')?.matches(':modal') === false)
    expect(byTestId('w3m-modal')).toHaveProperty('open', true)
    expect(byTestId('w3m-modal-failed')).toBeNull()
    mock.reject()
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await until(() => byTestId('w3m-modal')?.matches(':modal'))
  })

  it('leaves nothing where the instance is destroyed at once', async () => {
    const { appkit } = await createReady()
    void appkit.open()
    await appkit.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(isLocked()).toBe(false)
  })
})

import { lockClose, showAlert } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
} from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const TERMS = { termsConditionsUrl: 'https://app.example/terms' }
const isModal = () => byTestId('w3m-modal')?.matches(':modal')
const isLocked = () => Reflect.get(document, Symbol.for('latchkey.scrollLock')) !== undefined

/** Whether a turn of the wheel over the page would be refused. */
function isWheelRefused(): boolean {
  const turn = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 9 })
  return !document.body.dispatchEvent(turn)
}

/** Something of the page that covers all of it, in front of what is at `zIndex` or lower. */
function cover(zIndex: number): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = `position: fixed; inset: 0; z-index: ${zIndex}`
  document.body.append(element)
  return element
}

/** What of the page lies on top in the middle of an element. */
function topOver(element: Element): Element | null {
  const { height, left, top, width } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

describe('outside of the top layer', () => {
  it('[THEME-2:zIndex] the modal lies over the page, and below the window of a wallet', async () => {
    const mock = mockAdapter({ wallets: [{ id: 'drawn', name: 'Drawn', type: 'EXTERNAL' }] })
    const { appkit } = createTestModal({ mocks: [mock] })
    await openModal(appkit)
    mock.setApproval('hold')
    await click('wallet-selector-drawn')
    const card = await shown('ConnectingExternal')
    await until(() => isModal() === false)
    cover(500)
    expect(topOver(card)?.localName).toBe('latchkey-modal')
    const own = cover(2_147_483_647)
    expect(topOver(card)).toBe(own)
  })

  it('[THEME-2:zIndex] an alert lies over the page, as high as the app wants it', async () => {
    const { appkit } = createTestModal({ themeVariables: { '--apkt-z-index': 12_345 } })
    showAlert(appkit, 'SESSION_EXPIRED')
    const alert = await find('wui-alertbar-text')
    cover(12_000)
    expect(topOver(alert)?.localName).toBe('latchkey-modal')
  })
})

describe('a page that throws its content away', () => {
  it('has the modal closed with it, can be scrolled, and opens the next as ever', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    await until(isLocked)
    expect(isWheelRefused()).toBe(true)
    document.body.replaceChildren()
    await until(() => !appkit.isOpen() && !isLocked())
    expect(isWheelRefused()).toBe(false)
    await openModal(appkit)
    await until(() => isModal() && isLocked())
    expect(await find('wallet-selector-mock')).toHaveProperty('isConnected', true)
  })

  it('has the modal again at once where it is opened before it has faded', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    await until(isLocked)
    document.body.replaceChildren()
    await until(() => !appkit.isOpen())
    void appkit.open()
    await until(() => isModal() && isLocked())
    expect(byTestId('w3m-modal')).toHaveProperty('inert', false)
  })

  it('[VIEW-7] has the modal put back where it may not be closed', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    await until(isLocked)
    const unlock = lockClose(appkit, () => true)
    document.body.replaceChildren()
    await until(isModal)
    expect(appkit.isOpen()).toBe(true)
    unlock()
    appkit.close()
    await gone()
  })
})

describe('the keyboard', () => {
  it('[A11Y-2:focus] goes from a heading to what stands before it, and from the first stop to the last', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.push('WhatIsAWallet')
    await shown('WhatIsAWallet')
    await until(() => shadow()?.activeElement === byTestId('w3m-header-text'))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    const first = byTestId('header-back')
    expect(shadow()?.activeElement).toBe(first)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    const last = shadow()?.activeElement
    expect(byTestId('w3m-modal-card')?.contains(last ?? null)).toBe(true)
    expect(last).not.toBe(first)
    await userEvent.keyboard('{Tab}')
    expect(shadow()?.activeElement).toBe(first)
  })
})

describe('a double click', () => {
  it('on what opens the modal leaves it open', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.close()
    await gone()
    const opener = document.createElement('button')
    opener.textContent = 'Open'
    opener.addEventListener('click', () => void appkit.open())
    document.body.append(opener)
    // Held so long that the dialog is in place before the second click ends.
    await userEvent.dblClick(opener, { delay: 150 })
    await until(isLocked)
    expect(appkit.isOpen()).toBe(true)
    await userEvent.click(await find('w3m-modal-overlay'), { position: { x: 5, y: 5 } })
    await gone()
  })

  it('on Back leaves alone what is there then', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    appkit.push('WhatIsAWallet')
    await shown('WhatIsAWallet')
    await userEvent.dblClick(await find('header-back'), { delay: 150 })
    await shown('Connect')
    expect(appkit.getView().name).toBe('Connect')
  })

  it('counts twice on what stays', async () => {
    const { appkit } = createTestModal({ ...TERMS, settings: { legalCheckbox: true } })
    await openModal(appkit)
    const box = (await find('w3m-legal-checkbox')) as HTMLInputElement
    const ticks: boolean[] = []
    box.addEventListener('change', () => ticks.push(box.checked))
    const [label] = box.labels ?? []
    if (label === undefined) throw new TypeError('no label')
    await userEvent.dblClick(label, { position: { x: 4, y: 4 } })
    await until(() => ticks.length === 2)
    expect(ticks).toEqual([true, false])
  })
})

import type { FeatureDescriptor } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountModal } from '../mountModal.js'
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

/** Notes what the page's own dialogs would hear of, as they listen: on the document, some of them first of all. */
function listenOnPage(capture: boolean, ...types: readonly string[]): readonly string[] {
  const heard: string[] = []
  const listeners = new AbortController()
  const options = { capture, signal: listeners.signal }
  for (const type of types)
    document.addEventListener(
      type,
      (event) => heard.push(event instanceof KeyboardEvent ? event.key : event.type),
      options,
    )
  onTestFinished(() => listeners.abort())
  return heard
}

describe('above a dialog of the page', () => {
  it('what happens in the modal does not reach the page', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    const row = await find('wallet-selector-mock')
    const heard = listenOnPage(
      false,
      'pointerdown',
      'mousedown',
      'click',
      'wheel',
      'touchmove',
      'focusin',
      'keydown',
    )
    const options = { bubbles: true, composed: true, cancelable: true }
    row.dispatchEvent(new PointerEvent('pointerdown', options))
    row.dispatchEvent(new WheelEvent('wheel', options))
    row.dispatchEvent(new TouchEvent('touchmove', options))
    await userEvent.keyboard('{Tab}')
    byTestId('w3m-header-text')?.click()
    expect(heard).toEqual([])
    expect(appkit.getState().open).toBe(true)
  })

  it('Escape closes the modal alone, however early the page listens', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    await find('wallet-selector-mock')
    const heard = listenOnPage(true, 'keydown')
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(heard).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(heard).toEqual(['Escape'])
  })

  it('[REAL-17:nativeDialog] a native dialog of the page stays open below it, and has the focus back afterwards', async () => {
    const dialog = document.createElement('dialog')
    const button = document.createElement('button')
    dialog.append(button)
    document.body.append(dialog)
    dialog.showModal()
    button.focus()
    const { appkit } = createTestModal()
    await openModal(appkit)
    await click('w3m-header-close')
    await gone()
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(button)
  })
})

describe('a wallet that draws its own window into the page', () => {
  it('can be reached while it is asked, below no dialog', async () => {
    const mock = mockAdapter({ wallets: [{ id: 'drawn', name: 'Drawn', type: 'EXTERNAL' }] })
    const { appkit } = createTestModal({ mocks: [mock] })
    await openModal(appkit)
    mock.setApproval('hold')
    const window = document.createElement('button')
    window.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647'
    const onClick = vi.fn()
    window.addEventListener('click', onClick)
    await click('wallet-selector-drawn')
    await shown('ConnectingExternal')
    document.body.append(window)
    const dialog = byTestId('w3m-modal')
    await until(() => dialog?.matches(':modal') === false)
    expect(dialog).toHaveProperty('open', true)
    await userEvent.click(window)
    expect(onClick).toHaveBeenCalledOnce()
    window.remove()
    mock.reject()
    await until(() => dialog?.matches(':modal'))
  })

  /** Connected with such a wallet, which answers nothing more; the modal is open. */
  async function openConnected() {
    const wallets = [{ id: 'drawn', name: 'Drawn', type: 'EXTERNAL' as const }]
    const mock = mockAdapter({ wallets })
    const { appkit } = createTestModal({ mocks: [mock] })
    await appkit.start()
    await appkit.connect({ connectorId: 'drawn' })
    await openModal(appkit)
    await shown('Account')
    const dialog = byTestId('w3m-modal')
    await until(() => dialog?.matches(':modal'))
    mock.setApproval('hold')
    const isBelow = () => until(() => dialog?.matches(':modal') === false)
    const isAbove = () => until(() => dialog?.matches(':modal'))
    return { appkit, isAbove, isBelow, mock }
  }

  it('can be reached while it is asked to sign', async () => {
    const { appkit, isAbove, isBelow, mock } = await openConnected()
    const signing = appkit.signMessage({ message: 'Hello' })
    await isBelow()
    mock.reject()
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await isAbove()
  })

  it('can be reached while it is asked to pay', async () => {
    const { appkit, isAbove, isBelow, mock } = await openConnected()
    const transaction = { to: `0x${'b'.repeat(40)}`, value: 5n }
    const sending = appkit.sendTransaction({ transaction })
    await isBelow()
    mock.approve()
    await sending
    await isAbove()
  })

  it('can be reached while it is asked for another network', async () => {
    const { appkit, isAbove, isBelow, mock } = await openConnected()
    const [, other] = appkit.getCaipNetworks('eip155')
    if (other === undefined) throw new TypeError('one network alone')
    const switching = appkit.switchNetwork(other)
    await isBelow()
    mock.reject()
    await expect(switching).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await isAbove()
  })

  it('and a view that does can be reached as well', async () => {
    const View = () => <p>below</p>
    const load = async () => ({ default: View })
    const views = { Below: { title: 'Below', hasPageWindow: true, load } }
    const { appkit } = createTestModal({ features: [{ key: 'below', views }] })
    await openModal(appkit)
    const dialog = byTestId('w3m-modal')
    await until(() => dialog?.matches(':modal'))
    appkit.push('Below' as 'Connect')
    await shown('Below')
    await until(() => dialog?.matches(':modal') === false)
    expect(dialog).toHaveProperty('open', true)
    appkit.goBack()
    await until(() => dialog?.matches(':modal'))
  })

  it('any other wallet is asked from above the page', async () => {
    const { appkit, mock } = createTestModal()
    await openModal(appkit)
    mock.setApproval('hold')
    await click('wallet-selector-mock')
    await shown('ConnectingExternal')
    expect(byTestId('w3m-modal')?.matches(':modal')).toBe(true)
  })
})

describe('a modal that fails', () => {
  /** A feature that throws where the modal's shell is drawn, until it is mended. */
  function breakable() {
    let isBroken = true
    const feature: FeatureDescriptor = {
      key: 'broken',
      get slots() {
        if (isBroken) throw new Error('no slots')
        return []
      },
    }
    return {
      feature,
      mend: () => {
        isBroken = false
      },
    }
  }

  it('[REAL-8:again] shows a view whose parameters no text can be made of', async () => {
    const View = () => <p>whatever they are</p>
    const { appkit } = createTestModal({
      features: [
        { key: 'odd', views: { Odd: { title: 'Odd', load: async () => ({ default: View }) } } },
      ],
    })
    const own = { amount: 1n, itself: {} }
    own.itself = own
    await appkit.open({ view: 'Odd' as 'Connect', arguments: own as object })
    await shown('Odd')
    appkit.push('Odd' as 'Connect', { ...own } as object)
    expect(appkit.getState().open).toBe(true)
  })

  it('[REAL-8:close,again] as a whole can be tried again, and closed, and opens again', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => silenced.mockRestore())
    const { feature, mend } = breakable()
    const { appkit } = createTestModal({ features: [feature] })
    await appkit.open()
    const failed = await find('w3m-modal-failed')
    expect(failed.matches(':modal')).toBe(true)
    expect(failed.textContent).toContain('This screen stopped working')
    const [retry, close] = failed.querySelectorAll('button')
    retry?.click()
    expect(byTestId('w3m-modal-failed')).not.toBeNull()
    close?.click()
    await until(() => document.querySelector('latchkey-modal') === null)
    mend()
    await openModal(appkit)
    await find('wallet-selector-mock')
    expect(shadow()?.querySelector('[data-testid="w3m-modal-failed"]')).toBeNull()
  })

  it('[REAL-8:again] as a part of the page leaves its place to words and another try', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => silenced.mockRestore())
    const { feature, mend } = breakable()
    const { appkit } = createTestModal({ enableEmbedded: true, features: [feature] })
    const container = document.createElement('div')
    document.body.append(container)
    const unmount = await mountModal(appkit, { container })
    onTestFinished(unmount)
    const failed = await find('w3m-modal-failed')
    expect(failed.innerText.split('\n').filter(Boolean)).toEqual([
      'This screen stopped working',
      'Try again',
    ])
    failed.querySelector('button')?.click()
    expect(byTestId('w3m-modal-failed')).not.toBeNull()
    mend()
    byTestId('w3m-modal-failed')?.querySelector('button')?.click()
    await find('wallet-selector-mock')
    expect(byTestId('w3m-modal-failed')).toBeNull()
  })
})

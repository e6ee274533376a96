import { afterEach, describe, expect, it, vi } from 'vitest'
import { destroyTestModals } from '../testing/destroyTestModals.js'
import { createTestModal, gone, shadow, until } from '../testing/modal.js'
import { defineElements } from './defineElements.js'

defineElements()

afterEach(async () => {
  document.body.replaceChildren()
  await destroyTestModals()
})

/** Puts an element onto the page, and gives it with the button inside. */
function show(tag: string, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  const button = element.shadowRoot?.querySelector('button') ?? expect.fail('There is no button')
  return { element, button }
}

async function connected() {
  const test = createTestModal()
  await test.appkit.start()
  await test.appkit.connect({ connectorId: test.mock.wallets[0]?.connector.id ?? '' })
  await until(() => test.appkit.getAccount().balance)
  return test
}

describe('the elements', () => {
  it.each([
    ['appkit-button', 'connect-button', 'Connect Wallet'],
    ['appkit-connect-button', 'connect-button', 'Connect Wallet'],
    ['appkit-account-button', 'connect-button', 'Connect Wallet'],
    ['appkit-network-button', 'w3m-network-button', 'eip155 1'],
    ['appkit-wallet-button', 'wallet-button-metamask', 'Metamask'],
    ['w3m-button', 'connect-button', 'Connect Wallet'],
    ['w3m-network-button', 'w3m-network-button', 'eip155 1'],
  ])('%s is a button', (tag, id, words) => {
    createTestModal()
    const { button } = show(tag, tag.includes('wallet') ? { wallet: 'metamask' } : {})
    expect(button.dataset.testid).toBe(id)
    expect(button.textContent?.trim()).toBe(words)
    expect(button.getBoundingClientRect()).toMatchObject({ width: 176, height: 44 })
  })

  it('open the modal, show the account, and end when they are taken away', async () => {
    const { appkit } = createTestModal()
    const { button, element } = show('appkit-button')
    button.click()
    await until(() => shadow()?.querySelector('[data-testid="w3m-modal-card"]'))
    appkit.close()
    await gone()
    const { appkit: other } = await connected()
    expect(other).not.toBe(appkit)
    element.remove()
    appkit.setThemeMode('light')
    expect(button.parentElement?.dataset.theme).toBe('dark')
  })

  it('show as much of the account as their attributes say, and follow them', async () => {
    const { appkit } = await connected()
    const address = appkit.getAddress() ?? ''
    const { button, element } = show('appkit-account-button', { charsstart: '6', charsend: '2' })
    await until(() => button.dataset.testid === 'account-button')
    const name = () => button.querySelector('bdi')?.textContent
    expect(name()).toBe(`${address.slice(0, 6)}…${address.slice(-2)}`)
    expect(button.querySelector('small')?.textContent).toMatch(/^1\.5 /)
    element.setAttribute('balance', 'hide')
    expect(button.querySelector('small')?.textContent).toBe('')
    element.setAttribute('charsEnd', 'many')
    expect(name()).toBe(`${address.slice(0, 6)}…${address.slice(-6)}`)
  })

  it('take words, size, namespace and whether they can be pressed', () => {
    const { appkit } = createTestModal()
    const { button, element } = show('appkit-connect-button', {
      label: 'Log in',
      namespace: 'eip155',
      size: 'sm',
      disabled: 'false',
    })
    expect(button.textContent).toBe('Log in')
    expect(button.getBoundingClientRect()).toMatchObject({ width: 152, height: 36 })
    const open = vi.spyOn(appkit, 'open')
    element.toggleAttribute('disabled', false)
    element.toggleAttribute('disabled', true)
    button.click()
    expect(open).not.toHaveBeenCalled()
    element.removeAttribute('disabled')
    button.click()
    expect(open).toHaveBeenCalledWith({ namespace: 'eip155' })
  })

  it('take what stands inside as what is shown until they are there', () => {
    createTestModal()
    document.body.innerHTML = '<appkit-button><button>Connect</button></appkit-button>'
    const [host] = document.body.children
    expect(host?.shadowRoot?.querySelector('button')?.textContent).toBe('Connect Wallet')
    expect(host?.querySelector('button')?.getClientRects()).toHaveLength(0)
  })

  it('are those of the instance that there is when they come onto the page', async () => {
    createTestModal()
    const { button, element } = show('appkit-button')
    element.remove()
    await destroyTestModals()
    const { appkit } = createTestModal()
    document.body.append(element)
    const now = element.shadowRoot?.querySelector('button')
    expect(now).not.toBe(button)
    appkit.setThemeMode('light')
    expect(now?.parentElement?.dataset.theme).toBe('light')
  })

  it('have their sheets, too, of the instance that there is then', async () => {
    createTestModal()
    const { element } = show('appkit-network-button')
    const count = element.shadowRoot?.adoptedStyleSheets.length
    element.remove()
    await destroyTestModals()
    createTestModal()
    document.body.append(element)
    expect(element.shadowRoot?.querySelector('img')).not.toBeNull()
    expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(count ?? 0)
  })

  it('leave names alone that are taken', () => {
    const before = customElements.get('appkit-button')
    defineElements()
    expect(customElements.get('appkit-button')).toBe(before)
  })

  it('error: without an instance they say so', async () => {
    const errors: unknown[] = []
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      errors.push(event.error)
    }
    globalThis.addEventListener('error', onError)
    document.body.append(document.createElement('appkit-button'))
    globalThis.removeEventListener('error', onError)
    expect(errors).toMatchObject([{ code: 'INVALID_OPTIONS' }])
  })
})

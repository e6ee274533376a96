import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  until,
  words,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const terms = { termsConditionsUrl: 'https://app.example/terms' }
const both = { ...terms, privacyPolicyUrl: 'https://app.example/privacy' }
const rows = () => [
  ...(shadow()?.querySelectorAll<HTMLButtonElement>('[data-testid^="wallet-selector-"]') ?? []),
]
const isOff = (row: HTMLElement) => row.ariaDisabled === 'true'
const box = () => byTestId('w3m-legal-checkbox') as HTMLInputElement | null
const footer = () => byTestId('w3m-modal-footer')?.textContent

describe('the legal footer', () => {
  for (const [options, text] of [
    [both, 'By connecting you agree to the Terms of Service and the Privacy Policy'],
    [terms, 'By connecting you agree to the Terms of Service'],
    [{ privacyPolicyUrl: both.privacyPolicyUrl }, 'By connecting you agree to the Privacy Policy'],
    [{}, ''],
  ] as const)
    it(`says: ${text || 'nothing without terms'}`, async () => {
      const { appkit } = createTestModal(options)
      await openModal(appkit)
      expect(footer()).toBe(text)
      const links = [...(byTestId('w3m-modal-footer')?.querySelectorAll('a') ?? [])]
      expect(links.map(({ href }) => href)).toEqual(Object.values(options))
      for (const { rel, target } of links)
        expect({ rel, target }).toEqual({ rel: 'noopener noreferrer', target: '_blank' })
      appkit.push('WhatIsAWallet')
      await until(() => byTestId('w3m-modal-card')?.dataset.viewName === 'WhatIsAWallet')
      expect(footer()).toBe('')
    })
})

describe('the legal checkbox', () => {
  it('disables every list until it is ticked, and is remembered while the modal is open', async () => {
    const { appkit } = createTestModal({ ...both, settings: { legalCheckbox: true } })
    await appkit.start()
    await openModal(appkit)
    await until(() => rows().length > 0)
    expect(box()?.checked).toBe(false)
    expect(box()?.labels?.[0]?.textContent).toBe(
      'I agree to the Terms of Service and the Privacy Policy',
    )
    expect(rows().every(isOff)).toBe(true)
    box()?.labels?.[0]?.click()
    await until(() => !rows().some(isOff))

    appkit.push('WhatIsAWallet')
    appkit.goBack()
    await until(() => box()?.checked && rows().length > 0)
    await until(() => !rows().some(isOff))
    box()?.click()
    await until(() => rows().every(isOff))
    box()?.click()

    appkit.close()
    await gone()
    await openModal(appkit)
    expect(box()?.checked).toBe(false)
  })

  it('is forgotten as soon as the modal closes, though what was on show is shown again', async () => {
    const { appkit } = createTestModal({ ...both, settings: { legalCheckbox: true } })
    await openModal(appkit)
    const dialog = byTestId('w3m-modal')
    box()?.click()
    await until(() => box()?.checked)
    appkit.close()
    await until(() => byTestId('w3m-modal')?.inert)
    void appkit.open()
    await until(() => byTestId('w3m-modal')?.inert === false)
    expect(byTestId('w3m-modal')).toBe(dialog)
    expect(box()?.checked).toBe(false)
  })

  it('is not ticked by a click on the terms', async () => {
    const { appkit } = createTestModal({ ...both, settings: { legalCheckbox: true } })
    await openModal(appkit)
    const link = await until(() => byTestId('w3m-modal-footer')?.querySelector('a'))
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(box()?.checked).toBe(false)
  })

  it('asks for nothing where there are no terms', async () => {
    const { appkit } = createTestModal({ settings: { legalCheckbox: true } })
    await appkit.start()
    await openModal(appkit)
    await until(() => rows().length > 0)
    expect(box()).toBeNull()
    expect(rows().some(isOff)).toBe(false)
  })
})

describe('a view that connects without the terms below it', () => {
  const required = { ...both, settings: { legalCheckbox: true } }

  it.each([
    { view: 'ConnectingWalletConnect', arguments: {} },
    { view: 'ConnectingWalletConnectBasic' },
  ] as const)('opened at once, $view pairs when they are accepted', async (options) => {
    const { appkit, phone } = createTestModal({
      ...required,
      mocks: [mockAdapter({ walletConnect: true })],
    })
    await appkit.start()
    await openModal(appkit, options)
    const button = await find('w3m-consent-button')
    expect(isOff(button)).toBe(true)
    button.click()
    await click('w3m-legal-checkbox')
    await until(() => !isOff(button))
    expect(phone.pairCount).toBe(0)
    button.click()
    await until(() => phone.pairCount > 0)
    expect(box()).toBeNull()
  })

  it('asks a wallet when they are accepted, and the next view asks for nothing more', async () => {
    const { appkit, mock } = createTestModal(required)
    mock.setApproval('hold')
    await appkit.start()
    await openModal(appkit, { view: 'ConnectingExternal', arguments: { walletId: 'mock' } })
    await click('w3m-legal-checkbox')
    expect(mock.heldCount).toBe(0)
    await click('w3m-consent-button')
    await until(() => mock.heldCount > 0)
    appkit.push('ConnectingExternal', { walletId: 'nonesuch' })
    await until(() => words().includes('This wallet is no longer there'))
  })

  it('shows the code of the app when they are accepted', async () => {
    const { appkit } = createTestModal({ ...required, manualWCControl: true })
    await openModal(appkit, { uri: `wc:${'7c'.repeat(32)}@2?relay-protocol=irn&symKey=5e` })
    await click('w3m-legal-checkbox')
    expect(byTestId('wui-qr-code')).toBeNull()
    await click('w3m-consent-button')
    await until(() => byTestId('wui-qr-code')?.dataset.status === 'ready')
  })

  it('is shown at once where the app wants nothing accepted', async () => {
    const { appkit, mock } = createTestModal(both)
    mock.setApproval('hold')
    await appkit.start()
    await openModal(appkit, { view: 'ConnectingExternal', arguments: { walletId: 'mock' } })
    await until(() => mock.heldCount > 0)
  })

  it('is none that only explains', async () => {
    const { appkit } = createTestModal(required)
    await openModal(appkit, { view: 'WhatIsAWallet' })
    await find('w3m-what-is-a-wallet-get')
    expect(byTestId('w3m-consent-button')).toBeNull()
  })
})

describe('branding', () => {
  it('is absent unless the app asks for it', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    expect(byTestId('ux-branding-latchkey')).toBeNull()
  })

  it('says what the dialog is made with', async () => {
    const { appkit } = createTestModal({ settings: { branding: true } })
    await openModal(appkit)
    expect(byTestId('ux-branding-latchkey')?.textContent).toBe('Made with Latchkey')
  })
})

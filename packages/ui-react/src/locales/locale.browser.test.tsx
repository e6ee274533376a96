import { createTestAppKit, mockAdapter, mockWalletConnect } from '@latchkey/appkit/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { AppKitAccountButton } from '../buttons/AppKitAccountButton.js'
import { AppKitNetworkButton } from '../buttons/AppKitNetworkButton.js'
import { mountModal } from '../mountModal.js'
import { byTestId, createTestModal, openModal, shadow, until } from '../testing/modal.js'
import { setLocale } from './setLocale.js'

afterEach(() => {
  document.body.replaceChildren()
})

const title = () => byTestId('w3m-header-text')?.textContent
const wrapper = () => shadow()?.querySelector<HTMLElement>('div[lang]')
const written = () => ({ lang: wrapper()?.lang, dir: wrapper()?.dir })
const button = (index = 0) =>
  document.querySelectorAll('latchkey-button')[index]?.shadowRoot?.querySelector('button')

/** The buttons of an instance, on the page until the test ends. */
function showButtons({ appkit }: Pick<ReturnType<typeof createTestModal>, 'appkit'>) {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <AppKitProvider appkit={appkit}>
      <AppKitAccountButton />
      <AppKitNetworkButton />
    </AppKitProvider>,
  )
}

// A machine that stalls may send them later than the modal waits for its language.
beforeAll(() => Promise.all([import('./readLocale.js'), import('./ar/index.js')]))

describe('the language of the modal', () => {
  it('is English from left to right unless told, on a page of any language', async () => {
    document.documentElement.dir = 'rtl'
    const { appkit } = createTestModal()
    await openModal(appkit)
    expect(written()).toEqual({ lang: 'en', dir: 'ltr' })
    expect(title()).toBe('Connect Wallet')
    document.documentElement.removeAttribute('dir')
  })

  it('[I18N-1:onDemand] comes with the first thing that is shown', async () => {
    const { appkit } = createTestModal({ locale: 'ar-EG' })
    const titles = new Set<string | null | undefined>()
    const watch = setInterval(() => titles.add(title()), 1)
    await openModal(appkit)
    await until(title)
    clearInterval(watch)
    expect(title()).not.toBe('Connect Wallet')
    expect([...titles]).not.toContain('Connect Wallet')
    // It reaches what is drawn with it too: fonts, line breaks.
    const locale = getComputedStyle(byTestId('w3m-header-text') ?? document.body).getPropertyValue(
      '-webkit-locale',
    )
    expect(locale).toBe('"ar"')
    expect(written()).toEqual({ lang: 'ar', dir: 'rtl' })
  })

  it("[I18N-1:overrides,englishFallback] gives way to the app's own texts; what neither has is English", async () => {
    const { appkit } = createTestModal({ locale: 'he', messages: { 'connect.title': 'חיבור' } })
    await openModal(appkit)
    expect(title()).toBe('חיבור')
    expect(written()).toEqual({ lang: 'he', dir: 'rtl' })
    expect(byTestId('w3m-header-close')?.ariaLabel).toBe('Close')
  })

  it('a language that only the app brings is written as its people write it', async () => {
    const { appkit } = createTestModal({ locale: 'ur-PK', messages: { 'connect.title': 'والٹ' } })
    await openModal(appkit)
    expect(written()).toEqual({ lang: 'ur', dir: 'rtl' })
  })

  it('changes while the modal is open', async () => {
    const { appkit } = createTestModal()
    await openModal(appkit)
    const english = title()
    await setLocale(appkit, 'de-AT')
    const german = await until(() => title() !== english && title())
    await Promise.all([setLocale(appkit, 'ja'), setLocale(appkit, 'ru')])
    await until(() => wrapper()?.lang === 'ru')
    expect(title()).not.toBe(german)
    await setLocale(appkit, 'en')
    await until(() => title() === english)
    expect(written()).toEqual({ lang: 'en', dir: 'ltr' })
  })

  it('is that of the embedded modal too', async () => {
    const { appkit } = createTestAppKit({ enableEmbedded: true, locale: 'ar' })
    const remove = await mountModal(appkit, { container: document.body })
    await until(() => wrapper()?.dir === 'rtl')
    remove()
    await appkit.destroy()
  })
})

describe('the language of the buttons', () => {
  it('[I18N-1:onDemand] comes when the page is idle, and moves nothing', async () => {
    const test = createTestModal({ locale: 'ru', messages: { 'button.network': 'Какая сеть?' } })
    showButtons(test)
    const network = await until(() => button(1))
    const boxes = () =>
      [...document.querySelectorAll('latchkey-button')].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      )
    const before = boxes()
    // The app's own words are there at once: it need not load them.
    await until(() => network.textContent !== 'Select network')
    await until(() => button()?.textContent === 'Подключить кошелёк')
    expect(boxes()).toEqual(before)
  })

  it('[I18N-1:rightToLeft] decides on which side their pictures stand', async () => {
    const test = createTestModal({ locale: 'ar' })
    showButtons(test)
    const box = () => button(1)?.parentElement?.dir
    await until(() => box() === 'rtl')
    await setLocale(test.appkit, 'en')
    await until(() => box() === 'ltr')
  })

  it('writes a balance as its reader does', async () => {
    const test = createTestModal({
      locale: 'de',
      mocks: [mockAdapter()],
      phone: mockWalletConnect(),
    })
    showButtons(test)
    await test.appkit.start()
    await test.appkit.connect({ connectorId: test.mock.wallets[0]?.connector.id ?? '' })
    await until(() => button()?.querySelector('small')?.textContent?.startsWith('1,5'))
    await setLocale(test.appkit, 'en-US')
    await until(() => button()?.querySelector('small')?.textContent?.startsWith('1.5'))
  })
})

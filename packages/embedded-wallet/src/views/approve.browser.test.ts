import { FRAME_LOAD_TIMEOUT_MS, SECOND_MS } from '@latchkey/foundation'
import { isEip1193Provider } from '@latchkey/foundation/eip1193'
import {
  byTestId,
  click,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
} from '@latchkey/ui-react/testing'
import { recoverMessageAddress, stringToHex } from 'viem'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frame, logIn } from '../../test/world.js'
import { loadWallet } from '../wallet/loadWallet.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Somebody who is logged in, and what the page asks their wallet with. */
async function setUp() {
  const world = await logIn()
  const provider = world.appkit.getProvider('eip155')
  if (!isEip1193Provider(provider)) throw new TypeError('no provider')
  const { address = '' } = world.appkit.getAccount('eip155')
  const sign = (message = 'Hello') =>
    provider.request({ method: 'personal_sign', params: [stringToHex(message), address] })
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
    )
  /** Waits until the person can answer in the frame what is asked as the first, or as another. */
  const askedInFrame = async (count = 1) => {
    await frameShown()
    await world.mailbox.asked(count)
  }
  return { ...world, address, askedInFrame, codeOf, provider, sign }
}

/** Waits until the frame stands in the card. */
const frameShown = async () => {
  await shown('ApproveTransaction')
  const place = await find('approve-place')
  await until(() => place.dataset.status === 'shown')
  await until(() => {
    const wanted = place.getBoundingClientRect()
    const is = frame()?.getBoundingClientRect()
    return is && Math.abs(is.top - wanted.top) < 1 && Math.abs(is.width - wanted.width) < 1
  })
}

describe('what somebody has to approve', () => {
  it('[RPC-2:approval][VIEW-2:approveTransaction] is shown in the card, where Tab comes to it, and the key of the account signs', async () => {
    const { address, askedInFrame, sign } = await setUp()
    const signing = sign('Hello')
    await askedInFrame()
    expect(frame()?.inert).toBe(false)
    expect(frame()?.title).toBe('Approve in your wallet')
    // Nothing of the page lies above it.
    expect(byTestId('w3m-modal')?.matches(':modal')).toBe(false)
    for (let presses = 0; presses < 10 && document.activeElement !== frame(); presses += 1)
      await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(frame())
    await userEvent.keyboard('{Tab}{Enter}')
    const signature = (await signing) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
    await gone()
    expect(frame()?.inert).toBe(true)
  })

  it('[RPC-9:modalClosed][RPC-2:approval] is shown again for what is asked as soon as the one before is approved, and declined where the modal is closed', async () => {
    const { askedInFrame, codeOf, sign } = await setUp()
    let second: Promise<unknown> | undefined
    const first = sign('One').then(() => {
      second = codeOf(sign('Two'))
    })
    await askedInFrame()
    frame()?.focus()
    await userEvent.keyboard('{Tab}{Enter}')
    await first
    await askedInFrame(2)
    expect(frame()?.inert).toBe(false)
    await click('approve-decline')
    expect(await second).toBe('REQUEST_ABORTED')
    await gone()

    const third = codeOf(sign('Three'))
    await frameShown()
    await click('w3m-header-close')
    expect(await third).toBe('REQUEST_ABORTED')
    await gone()
    await until(() => frame()?.inert === true)
  })

  it('[A11Y-2:focus] takes the keyboard where nothing has it, and has Tab lead on from the frame to the button below it', async () => {
    const { askedInFrame, codeOf, sign } = await setUp()
    // As where the site takes it before its frame is on show: the browser gives it to nobody then.
    const lose = () =>
      document.activeElement?.shadowRoot?.querySelector<HTMLElement>(':focus')?.blur()
    document.addEventListener('focusin', lose, true)
    onTestFinished(() => document.removeEventListener('focusin', lose, true))
    const first = codeOf(sign())
    await askedInFrame()
    expect(document.activeElement).toBe(frame())
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect(await first).toBe('USER_REJECTED')
    await gone()
    document.removeEventListener('focusin', lose, true)

    const second = codeOf(sign())
    await askedInFrame(2)
    frame()?.focus()
    // Both ways in the frame, and out of it.
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await until(() => shadow()?.activeElement === byTestId('approve-decline'))
    await userEvent.keyboard('{Enter}')
    expect(await second).toBe('REQUEST_ABORTED')
    await gone()
  })

  it('[A11Y-2:focus] takes the keyboard to its own frame, where the page has another', async () => {
    const { codeOf, mailbox, sign } = await setUp()
    const own = frame()
    const other = document.createElement('iframe')
    other.id = 'w3m-iframe'
    document.body.prepend(other)
    const asked = codeOf(sign())
    const place = await find('approve-place')
    await until(() => place.dataset.status === 'shown')
    await mailbox.asked()
    place.focus()
    expect(document.activeElement).toBe(own)
    await click('approve-decline')
    expect(await asked).toBe('REQUEST_ABORTED')
    await gone()
  })

  it('is declined by the button below it, in the frame, and where the app leads elsewhere; the view before comes back', async () => {
    const { appkit, askedInFrame, codeOf, sign } = await setUp()
    await openModal(appkit)
    await shown('Account')
    const first = codeOf(sign())
    await askedInFrame()
    const decline = await find('approve-decline')
    // It would decline, and not say so.
    expect(byTestId('header-back')).toBeNull()
    decline.focus()
    await userEvent.keyboard('{Enter}')
    expect(await first).toBe('REQUEST_ABORTED')
    await shown('Account')
    expect(frame()?.inert).toBe(true)

    const second = codeOf(sign())
    await askedInFrame(2)
    frame()?.focus()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect(await second).toBe('USER_REJECTED')
    await shown('Account')

    const third = codeOf(sign())
    await frameShown()
    await appkit.open({ view: 'Account' })
    expect(await third).toBe('REQUEST_ABORTED')
    expect(frame()?.inert).toBe(true)
  })

  it('never lies above the header, however low the window is', async () => {
    onTestFinished(() => page.viewport(900, 700))
    await page.viewport(568, 331)
    const { askedInFrame, codeOf, sign } = await setUp()
    const asked = codeOf(sign())
    await askedInFrame()
    const place = await find('approve-place')
    const view = await until(() => place.closest('[data-view]'))
    view.scrollTop = view.scrollHeight
    const rectOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    expect(rectOf(place).top).toBeLessThan(rectOf(view).top)
    await until(() => Math.abs(rectOf(frame()).bottom - rectOf(place).bottom) < 1)
    expect(rectOf(frame()).top).toBeGreaterThanOrEqual(rectOf(view).top)
    await click('w3m-header-close')
    expect(await asked).toBe('REQUEST_ABORTED')
    await gone()
  })

  it('[RPC-3:refused,toast] what is not allowed is refused, and the person hears of it; where nothing is asked, the view says so', async () => {
    const { appkit, codeOf, provider } = await setUp()
    await openModal(appkit)
    expect(await codeOf(provider.request({ method: 'eth_sign', params: [] }))).toBe(
      'RPC_NOT_ALLOWED',
    )
    await until(() => byTestId('wui-snackbar-message')?.textContent?.includes('Action not allowed'))
    expect(shadow()?.querySelector('[data-view-name="ApproveTransaction"]')).toBeNull()
    appkit.push('ApproveTransaction')
    await find('approve-empty')
    await click('approve-close')
    await shown('Account')
  })
})

describe('a frame that fails', () => {
  /** Has one limit be short: what it waits for does not come in this test. */
  const shorten = (limitMs: number) => {
    const { setTimeout } = globalThis
    const setShort = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
      setTimeout(handler, ms === limitMs ? SECOND_MS : ms, ...values)
    // As the browser has it.
    return vi.spyOn(globalThis, 'setTimeout').mockImplementation(setShort as typeof setTimeout)
  }

  it('[R15] by never coming is said to be out of reach, which closes, and the next request asks for it anew', async () => {
    const { appkit, askedInFrame, codeOf, mailbox, sign } = await setUp()
    const letLoad = mailbox.holdSites()
    const clock = shorten(FRAME_LOAD_TIMEOUT_MS)
    // Somebody has thrown it out of the page.
    frame()?.remove()
    expect(await codeOf(sign())).toBe('IFRAME_LOAD_FAILED')
    expect((await find('approve-absent')).textContent).toContain('could not be reached')
    expect(frame()?.inert).toBe(true)
    clock.mockRestore()
    letLoad()

    // As after any load, this site knows of a login that it is told of; the page that came too late is loaded anew.
    const { client } = await loadWallet(appkit)
    await vi.waitFor(
      async () => expect((await client.isConnected()).isConnected).toBe(true),
      20_000,
    )
    const next = codeOf(sign('Again'))
    await askedInFrame()
    await click('approve-decline')
    expect(await next).toBe('REQUEST_ABORTED')
    await gone()
  })

  it('[R15] before its view is there is said by the view all the same, once', async () => {
    const { appkit, codeOf, mailbox, sign } = await setUp()
    onTestFinished(mailbox.holdSites())
    const clock = shorten(FRAME_LOAD_TIMEOUT_MS)
    // As where the code of the view takes longer than that.
    const opening = vi.spyOn(appkit, 'open').mockResolvedValue(undefined)
    frame()?.remove()
    expect(await codeOf(sign())).toBe('IFRAME_LOAD_FAILED')
    clock.mockRestore()
    opening.mockRestore()
    await appkit.open({ view: 'ApproveTransaction' })
    expect((await find('approve-absent')).textContent).toContain('could not be reached')
    await click('approve-close')
    await gone()
    await appkit.open({ view: 'ApproveTransaction' })
    await find('approve-empty')
  })

  it('[R15] by becoming another page in the middle is said to have stopped, which may have been done', async () => {
    const { askedInFrame, codeOf, sign } = await setUp()
    const asked = codeOf(sign())
    await askedInFrame()
    shorten(10 * SECOND_MS)
    frame()?.setAttribute('src', 'about:blank')
    expect(await asked).toBe('REQUEST_ABORTED')
    expect((await find('approve-lost')).textContent).toContain('Look whether it was done')
    await click('approve-close')
    await gone()
  })
})

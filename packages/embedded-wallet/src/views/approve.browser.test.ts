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
import { userEvent } from 'vitest/browser'
import { frame, logIn } from '../../test/world.js'

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
  /** Waits until the person can answer in the frame. */
  const askedInFrame = async () => {
    await frameShown()
    await world.mailbox.asked()
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

  it('[RPC-9:modalClosed] is declined where the modal is closed', async () => {
    const { codeOf, sign } = await setUp()
    const asked = codeOf(sign())
    await frameShown()
    await click('w3m-header-close')
    expect(await asked).toBe('REQUEST_ABORTED')
    await gone()
    await until(() => frame()?.inert === true)
  })

  it('[RPC-9:modalClosed][RPC-2:approval] is shown again for what is asked as soon as the one before is approved', async () => {
    const { askedInFrame, codeOf, mailbox, sign } = await setUp()
    let second: Promise<unknown> | undefined
    const first = sign('One').then(() => {
      second = codeOf(sign('Two'))
    })
    await askedInFrame()
    frame()?.focus()
    await userEvent.keyboard('{Tab}{Enter}')
    await first
    await mailbox.asked(2)
    await frameShown()
    expect(frame()?.inert).toBe(false)
    await click('approve-decline')
    expect(await second).toBe('REQUEST_ABORTED')
    await gone()
  })

  it('[A11Y-2:focus] takes the keyboard where nothing has it', async () => {
    const { askedInFrame, codeOf, sign } = await setUp()
    // As where the site takes it before its frame is on show: the browser gives it to nobody then.
    const lose = () =>
      document.activeElement?.shadowRoot?.querySelector<HTMLElement>(':focus')?.blur()
    document.addEventListener('focusin', lose, true)
    onTestFinished(() => document.removeEventListener('focusin', lose, true))
    const asked = codeOf(sign())
    await askedInFrame()
    expect(document.activeElement).toBe(frame())
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect(await asked).toBe('USER_REJECTED')
    await gone()
  })

  it('[A11Y-2:focus][INST-1] takes the keyboard to its own frame, where the page has another', async () => {
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

  it('[A11Y-2:focus] has Tab lead on from the frame to the button below it', async () => {
    const { askedInFrame, codeOf, sign } = await setUp()
    const asked = codeOf(sign())
    await askedInFrame()
    frame()?.focus()
    // Both ways in the frame, and out of it.
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await until(() => shadow()?.activeElement === byTestId('approve-decline'))
    await userEvent.keyboard('{Enter}')
    expect(await asked).toBe('REQUEST_ABORTED')
    await gone()
  })

  it('is declined by the button below it, and the view before comes back', async () => {
    const { appkit, codeOf, sign } = await setUp()
    await openModal(appkit)
    await shown('Account')
    const asked = codeOf(sign())
    await frameShown()
    const decline = await find('approve-decline')
    decline.focus()
    await userEvent.keyboard('{Enter}')
    expect(await asked).toBe('REQUEST_ABORTED')
    await shown('Account')
    expect(frame()?.inert).toBe(true)
  })

  it('goes on to the view before where the person declines in the frame', async () => {
    const { appkit, askedInFrame, codeOf, sign } = await setUp()
    await openModal(appkit)
    const asked = codeOf(sign())
    await askedInFrame()
    frame()?.focus()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect(await asked).toBe('USER_REJECTED')
    await shown('Account')
  })

  it('is declined where the app leads elsewhere', async () => {
    const { appkit, codeOf, sign } = await setUp()
    const asked = codeOf(sign())
    await frameShown()
    await appkit.open({ view: 'Account' })
    expect(await asked).toBe('REQUEST_ABORTED')
    expect(frame()?.inert).toBe(true)
  })

  it('[RPC-3:refused,toast] what is not allowed is refused, and the person hears of it', async () => {
    const { appkit, codeOf, provider } = await setUp()
    await openModal(appkit)
    expect(await codeOf(provider.request({ method: 'eth_sign', params: [] }))).toBe(
      'RPC_NOT_ALLOWED',
    )
    await until(() => byTestId('wui-snackbar-message')?.textContent?.includes('Action not allowed'))
    expect(shadow()?.querySelector('[data-view-name="ApproveTransaction"]')).toBeNull()
  })

  it('says that there is nothing where nothing is asked', async () => {
    const { appkit } = await setUp()
    await appkit.open({ view: 'ApproveTransaction' })
    await find('approve-empty')
  })
})

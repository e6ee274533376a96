import { createTestAppKit, mockAdapter, withLogin } from '@latchkey/appkit/testing'
import { isEip1193Provider } from '@latchkey/foundation/eip1193'
import { ui } from '@latchkey/ui-react/feature'
import { until } from '@latchkey/ui-react/testing'
import { recoverMessageAddress, stringToHex } from 'viem'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shortenPauses } from '../../../foundation/test/shortenPauses.js'
import { ADA, bareLogin, createSite, frame, openMailbox } from '../../test/world.js'
import { connectLogin } from './connectLogin.js'
import { loadWallet } from './loadWallet.js'
import { showApprovals } from './showApprovals.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
})

/** As in a page where no modal has ever loaded. */
function takeParts(): void {
  const parts = { ...ui }
  for (const name of Object.keys(parts)) Reflect.deleteProperty(ui, name)
  onTestFinished(() => void Object.assign(ui, parts))
}

/** Somebody who has logged in to an app without the modal. */
async function logIn(site: Parameters<typeof createSite>[0] = { trusting: '' }) {
  takeParts()
  shortenPauses()
  const mailbox = openMailbox()
  const { appkit } = createTestAppKit({
    mocks: [withLogin(mockAdapter())],
    features: [bareLogin(createSite(site))],
  })
  await appkit.start()
  const { client, provider } = await loadWallet(appkit)
  const { action } = await client.connectEmail({ email: ADA })
  if (action === 'VERIFY_OTP') await client.connectOtp({ otp: await mailbox.code(1) })
  await connectLogin(appkit, { signal: AbortSignal.timeout(60_000) })
  const wallet = appkit.getProvider('eip155')
  if (!isEip1193Provider(wallet)) throw new TypeError('no provider')
  const { address = '' } = appkit.getAccount('eip155')
  const sign = (message: string) =>
    wallet.request({ method: 'personal_sign', params: [stringToHex(message), address] })
  return { address, appkit, client, mailbox, provider, sign }
}

/** A place of the page's own, which is there while something is to be approved. */
function createPlace() {
  const place = document.createElement('div')
  Object.assign(place.style, { position: 'fixed', inset: '20px auto auto 30px' })
  Object.assign(place.style, { width: '400px', height: '300px' })
  const begin = vi.fn(() => {
    document.body.append(place)
    return place
  })
  return { begin, end: vi.fn(() => place.remove()), title: 'Approve' }
}

it('[HEAD-1:login,approve] somebody logs in without the modal, and approves in a place of the page', async () => {
  const { address, appkit, mailbox, sign } = await logIn({})
  expect(appkit.getAccount('eip155')).toMatchObject({ status: 'connected', user: { email: ADA } })
  const place = createPlace()
  const stop = await showApprovals(appkit, place)
  const signing = sign('Hello')
  await until(() => frame()?.getBoundingClientRect().left === 30)
  expect(frame()).toMatchObject({ inert: false, title: 'Approve' })
  expect(frame()?.getBoundingClientRect()).toMatchObject({ top: 20, width: 400, height: 300 })
  await mailbox.asked()
  frame()?.focus()
  await userEvent.keyboard('{Tab}{Enter}')
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  expect([place.begin.mock.calls, place.end.mock.calls]).toEqual([[[]], [[]]])
  expect(frame()?.inert).toBe(true)
  expect(appkit.isOpen()).toBe(false)
  stop()
})

it('[HEAD-1:approve] what the page declines, or no longer shows, is declined', async () => {
  const { appkit, mailbox, provider, sign } = await logIn()
  const place = createPlace()
  const stop = await showApprovals(appkit, place)
  const first = expect(sign('One')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await mailbox.asked()
  provider.abortOpenRequests()
  await first
  expect(place.end).toHaveBeenCalledOnce()
  const second = expect(sign('Two')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await mailbox.asked(2)
  stop()
  await second
  expect(frame()?.inert).toBe(true)
})

it('[HEAD-1:approve] error: nobody is left waiting where nothing shows what is to be approved: the login site is not asked', async () => {
  const { appkit, client, sign } = await logIn()
  const request = vi.spyOn(client, 'request')
  await expect(sign('Hello')).rejects.toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('the instance has no modal'),
  })
  expect(request).not.toHaveBeenCalled()
  expect(appkit.isOpen()).toBe(false)
  expect(frame()?.inert).toBe(true)
})

it('[HEAD-1:updateEmail] the address is changed without the modal, by the codes that both addresses get', async () => {
  const { appkit, client, mailbox } = await logIn()
  await client.updateEmail({ email: 'eve@mail.example' })
  await client.updateEmailPrimaryOtp({ otp: await mailbox.code(1) })
  await client.updateEmailSecondaryOtp({ otp: await mailbox.code(2) })
  await client.getUser({ chainId: client.getLastUsedChain() })
  await until(() => appkit.getAccount('eip155').user?.email === 'eve@mail.example')
})

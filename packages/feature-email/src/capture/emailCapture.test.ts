import { hasModalAtom, modalAtom, type SIWXConfig } from '@latchkey/appkit'
import {
  createTestAppKit,
  mockAdapter,
  mockSIWX,
  type TestAppKitOptions,
} from '@latchkey/appkit/testing'
import { createMemoryBackend } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SERVER_TIMEOUT_MS } from './askServer.js'
import { captureAtom } from './captureAtom.js'
import { emailCapture } from './emailCapture.js'
import { endCapture } from './endCapture.js'
import { keepSkip } from './skips.js'
import type { EmailCaptureOptions, EmailCaptureQuestion } from './types.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ONE = '0xA1'
const TWO = '0xA2'
const accounts = [ONE, TWO]

/** What the app's server says, once it is told to. */
function createServer(given: Partial<EmailCaptureOptions> = {}) {
  const questions: EmailCaptureQuestion[] = []
  const answers: ((isWanted: boolean) => void)[] = []
  const options: EmailCaptureOptions = {
    isWanted(question) {
      questions.push(question)
      return new Promise((resolve) => void answers.push(resolve))
    },
    sendCode: async () => {},
    confirmCode: async () => {},
    ...given,
  }
  /** Answers the question of this number, or the last, as soon as it is asked. */
  const answer = async (isWanted: boolean, number = Math.max(1, questions.length)) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(number))
    answers[number - 1]?.(isWanted)
    await turn()
  }
  return { answer, options, questions }
}

/** What is under way goes on for a few turns. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

interface WorldOptions extends TestAppKitOptions {
  readonly server?: ReturnType<typeof createServer>
  readonly hasModal?: boolean
}

async function createWorld({
  server = createServer(),
  hasModal = true,
  ...options
}: WorldOptions = {}) {
  const test = createTestAppKit({
    mocks: [mockAdapter({ wallets: [{ id: 'mock', accounts, isAllowed: true }] })],
    features: [emailCapture(server.options)],
    ...options,
  })
  const { appkit } = test
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => void events.push(data.event))
  appkit.store.set(hasModalAtom, hasModal)
  await appkit.start()
  return {
    ...test,
    events,
    server,
    /** The views of an open modal. */
    views() {
      const { open, stack } = appkit.store.get(modalAtom)
      return open ? stack.map(({ name }) => name) : []
    },
    isDue: () => appkit.store.get(captureAtom).isDue,
    /** Connects, by the modal where that is on show. */
    connect: () => appkit.connect({ connectorId: 'mock' }),
    switchTo: (address: string) =>
      appkit.switchAccount({ address, connectorId: 'mock', namespace: 'eip155' }),
  }
}

/** Somebody who has connected by the modal, and is asked. */
async function ask(options: WorldOptions = {}) {
  const world = await createWorld(options)
  await world.appkit.open()
  await world.connect()
  await world.server.answer(true)
  expect(world.views()).toEqual(['DataCapture'])
  return world
}

const required = () => createServer({ required: true })

describe('asking for an email address', () => {
  it('asks the server of whoever has connected, and goes on to the view without closing the modal', async () => {
    const world = await createWorld()
    await world.appkit.open()
    await world.connect()
    await vi.waitFor(() => expect(world.server.questions).toHaveLength(1))
    expect(world.server.questions[0]).toMatchObject({ accountAddress: ONE, chainId: 'eip155:1' })
    expect(world.views()).toEqual(['Connect'])
    await world.server.answer(true)
    expect(world.views()).toEqual(['DataCapture'])
    expect(world.events).not.toContain('MODAL_CLOSE')
  })

  it('asks of whoever signs in no sooner than they are signed in, and goes on from the sign-in', async () => {
    const auth = mockSIWX()
    const world = await createWorld({ siwx: auth.siwx })
    await world.connect()
    await vi.waitFor(() => expect(world.views()).toEqual(['SIWXSignMessage']))
    await turn()
    expect(world.server.questions).toEqual([])
    await signIn(auth.siwx, world.appkit)
    await vi.waitFor(() => expect(world.server.questions).toHaveLength(1))
    expect(world.views()).toEqual(['SIWXSignMessage'])
    await world.server.answer(true)
    expect(world.views()).toEqual(['DataCapture'])
    expect(world.events).not.toContain('MODAL_CLOSE')
  })

  it('closes the modal where no address is wanted, and asks once an account', async () => {
    const world = await createWorld()
    await world.appkit.open()
    await world.connect()
    await world.server.answer(false)
    expect(world.views()).toEqual([])
    await world.appkit.switchNetwork('eip155:2')
    await turn()
    expect(world.server.questions).toHaveLength(1)
  })

  it('opens the modal by itself after a reload', async () => {
    const backend = createMemoryBackend()
    const first = await ask({ backend })
    await first.appkit.destroy()
    const second = await createWorld({ backend })
    await vi.waitFor(() => expect(second.server.questions).toHaveLength(1))
    expect(second.views()).toEqual([])
    await second.server.answer(true)
    expect(second.views()).toEqual(['DataCapture'])
  })

  it('opens nothing in an app without a modal', async () => {
    const world = await createWorld({ hasModal: false })
    await world.connect()
    await world.server.answer(true)
    expect(world.views()).toEqual([])
  })

  it('waits until somebody looks at the page', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    const world = await createWorld()
    await world.connect()
    await turn()
    expect(world.server.questions).toEqual([])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await world.server.answer(true)
    expect(world.views()).toEqual(['DataCapture'])
  })

  it('interrupts nobody who is doing something else in the modal, and comes after that', async () => {
    const world = await createWorld()
    await world.connect()
    await world.appkit.open({ view: 'Networks' })
    await world.server.answer(true)
    expect(world.views()).toEqual(['Networks'])
    world.appkit.close()
    expect(world.views()).toEqual(['DataCapture'])
  })

  it('goes on to the account where the modal is a part of the page', async () => {
    const world = await ask({ enableEmbedded: true })
    endCapture(world.appkit, world.appkit.store.get(modalAtom).stack)
    expect(world.views()).toEqual(['Account'])
  })

  it('comes to a modal that is a part of the page, where nobody does anything else', async () => {
    const world = await createWorld({ enableEmbedded: true })
    await world.connect()
    await world.appkit.open()
    expect(world.views()).toEqual(['Account'])
    await world.server.answer(true)
    expect(world.views()).toEqual(['DataCapture'])
  })

  it('goes back to where the app has led there from', async () => {
    const world = await createWorld()
    await world.connect()
    await world.server.answer(false)
    await world.appkit.open()
    world.appkit.push('DataCapture')
    world.appkit.push('DataCaptureOtpConfirm', { email: 'ada@mail.example' })
    endCapture(world.appkit, world.appkit.store.get(modalAtom).stack)
    expect(world.views()).toEqual(['Account'])
  })
})

describe('a server that does not say whether an address is wanted', () => {
  it.each<[string, EmailCaptureOptions['isWanted']]>([
    ['rejects', async () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('odd')
      },
    ],
    ['answers with something else', async () => 'yes' as unknown as boolean],
  ])('error: one that %s costs neither the connection nor the modal', async (_how, isWanted) => {
    const server = createServer({ isWanted, required: true })
    const world = await createWorld({ server })
    await world.appkit.open()
    await world.connect()
    await vi.waitFor(() => expect(world.views()).toEqual([]))
    expect(world.appkit.getAccount().status).toBe('connected')
    expect(world.isDue()).toBe(false)
  })

  it('error: one that takes too long is given up, and the next connection asks again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const world = await createWorld({ server: required() })
    await world.connect()
    await vi.waitFor(() => expect(world.server.questions).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(SERVER_TIMEOUT_MS)
    expect(world.server.questions[0]?.signal.aborted).toBe(true)
    await world.server.answer(true)
    expect(world.views()).toEqual([])
    await world.appkit.disconnect()
    await world.connect()
    await vi.waitFor(() => expect(world.server.questions).toHaveLength(2))
  })
})

describe('an address that can be skipped', () => {
  it('is not asked for again where that was skipped, whatever the page', async () => {
    const backend = createMemoryBackend()
    const first = await ask({ backend })
    keepSkip(first.appkit, `eip155:${ONE}`)
    await first.appkit.destroy()
    const { appkit, server, switchTo } = await createWorld({ backend })
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('connected'))
    await turn()
    expect(server.questions).toEqual([])
    // Another account is another one.
    await switchTo(TWO)
    await vi.waitFor(() => expect(server.questions[0]?.accountAddress).toBe(TWO))
  })

  it('is asked for all the same where the app requires it by now', async () => {
    const world = await createWorld({ server: required() })
    keepSkip(world.appkit, `eip155:${ONE}`)
    await world.connect()
    await world.server.answer(true)
    expect(world.views()).toEqual(['DataCapture'])
  })

  it('can be closed, and is not asked for again in this tab', async () => {
    const world = await ask()
    world.appkit.close()
    expect([world.views(), world.isDue()]).toEqual([[], false])
    await world.appkit.disconnect()
    await world.connect()
    await turn()
    expect(world.server.questions).toHaveLength(1)
    expect(world.appkit.storage.names('email/')).toEqual([])
  })

  it('gives way to whatever the app opens', async () => {
    const { appkit, isDue, views } = await ask()
    await appkit.open({ view: 'Networks' })
    expect([views(), isDue()]).toEqual([['Networks'], false])
  })
})

it.each([
  ['can be skipped', false],
  ['is required', true],
] as const)(
  'an address that %s gives way to a sign-in that is required again, and comes after it',
  async (_what, isRequired) => {
    const auth = mockSIWX()
    const world = await createWorld({
      server: createServer({ required: isRequired }),
      siwx: auth.siwx,
    })
    await world.connect()
    await vi.waitFor(() => expect(world.views()).toEqual(['SIWXSignMessage']))
    await signIn(auth.siwx, world.appkit)
    await world.server.answer(true)
    expect(world.views()).toEqual(['DataCapture'])
    await auth.siwx.revokeSession('eip155:1', ONE)
    await vi.waitFor(() => expect(world.views()).toEqual(['SIWXSignMessage']))
    await signIn(auth.siwx, world.appkit)
    await vi.waitFor(() => expect(world.views()).toEqual(['DataCapture']))
  },
)

describe('an address that is required', () => {
  it('keeps the modal open, and comes back where the app leads elsewhere', async () => {
    const { appkit, views } = await ask({ server: required() })
    appkit.close()
    appkit.goBack()
    expect([views(), appkit.store.get(modalAtom).shakes]).toEqual([['DataCapture'], 2])
    await appkit.open({ view: 'Account' })
    expect(views()).toEqual(['DataCapture'])
    appkit.push('DataCaptureOtpConfirm', { email: 'ada@mail.example' })
    appkit.close()
    expect(views()).toEqual(['DataCapture', 'DataCaptureOtpConfirm'])
    endCapture(appkit, appkit.store.get(modalAtom).stack)
    expect(views()).toEqual([])
  })

  it('leaves what has to be approved above it alone', async () => {
    const { appkit, views } = await ask({ server: required() })
    appkit.push('WhatIsANetwork')
    expect(views()).toEqual(['DataCapture', 'WhatIsANetwork'])
  })

  it('gives way to the way off a network that the app does not have, and comes after it', async () => {
    const { appkit, mock, views } = await ask({ server: required() })
    mock.switchChain('mock', 'eip155:404')
    expect(views()).toEqual(['UnsupportedChain'])
    mock.switchChain('mock', 'eip155:2')
    expect(views()).toEqual(['DataCapture'])
    expect(appkit.store.get(captureAtom).account?.chainId).toBe('eip155:2')
  })

  it('ends with the connection', async () => {
    const { appkit, isDue, views } = await ask({ server: required() })
    await appkit.disconnect()
    expect([views(), isDue()]).toEqual([[], false])
  })

  it('gives way to Connect where the wallet takes its account back', async () => {
    const { mock, views } = await ask({ server: required() })
    mock.revoke('mock')
    expect(views()).toEqual(['Connect'])
  })
})

describe('another account meanwhile', () => {
  it('is asked about itself: what is said of the one before changes nothing', async () => {
    const { isDue, server, switchTo, views } = await createWorld({ server: required() }).then(
      async (world) => {
        await world.connect()
        await vi.waitFor(() => expect(world.server.questions).toHaveLength(1))
        return world
      },
    )
    await switchTo(TWO)
    await vi.waitFor(() => expect(server.questions).toHaveLength(2))
    expect(server.questions.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await server.answer(true, 1)
    expect([views(), isDue()]).toEqual([[], false])
    await server.answer(true, 2)
    expect([views(), isDue()]).toEqual([['DataCapture'], true])
  })

  it('is not taken for the one before, in whatever moment the answer for that comes', async () => {
    const { connect, isDue, mock, server } = await createWorld({ server: required() })
    for (let turns = 0; turns < 12; turns += 1) {
      await connect()
      await vi.waitFor(() => expect(server.questions).toHaveLength(turns + 1))
      const answered = server.answer(true, turns + 1)
      for (let each = 0; each < turns; each += 1) await undefined
      mock.revoke('mock')
      await answered
      expect(isDue()).toBe(false)
    }
  })

  it('leaves the view of the one before', async () => {
    const { isDue, switchTo, views } = await ask({ server: required() })
    await switchTo(TWO)
    expect([views(), isDue()]).toEqual([[], false])
  })
})

describe('the end of it', () => {
  it('[R15] leaves nothing behind with the instance', async () => {
    const listeners = new Set<unknown>()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const { addEventListener, removeEventListener } = EventTarget.prototype
    page.addEventListener = (...given) => {
      listeners.add(given[1])
      addEventListener.apply(page, given)
    }
    page.removeEventListener = (...given) => {
      listeners.delete(given[1])
      removeEventListener.apply(page, given)
    }
    vi.stubGlobal('document', page)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { appkit, connect, server } = await createWorld({ server: required() })
    await connect()
    await vi.waitFor(() => expect(server.questions).toHaveLength(1))
    expect(listeners.size).toBeGreaterThan(0)
    const before = appkit.store.get(captureAtom)
    await appkit.destroy()
    expect(server.questions[0]?.signal.aborted).toBe(true)
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
    vi.useRealTimers()
    await server.answer(true)
    expect(appkit.store.get(captureAtom)).toEqual(before)
  })

  it('comes before its code has', async () => {
    const { appkit, connect, server } = await createWorld()
    await connect()
    await appkit.destroy()
    await turn()
    await turn()
    expect(server.questions).toEqual([])
  })

  it('lets go of the modal where the app takes the feature away', async () => {
    const { appkit, isDue } = await ask({ server: required() })
    appkit.updateFeatures([])
    expect(isDue()).toBe(false)
    appkit.close()
    expect(appkit.isOpen()).toBe(false)
  })
})

/** The account in use signs in, as by the button of the view. */
async function signIn(
  siwx: SIWXConfig,
  appkit: Awaited<ReturnType<typeof createWorld>>['appkit'],
): Promise<void> {
  const { mockSignature } = await import('@latchkey/appkit/testing')
  const { chainId, accountAddress } = { chainId: 'eip155:1' as const, accountAddress: ONE }
  const data = await siwx.createMessage({ accountAddress, chainId })
  const message = data.toString()
  await siwx.addSession({ data, message, signature: mockSignature(accountAddress, message) })
  await vi.waitFor(() => expect(appkit.getAccount().isAuthenticated).toBe(true))
}

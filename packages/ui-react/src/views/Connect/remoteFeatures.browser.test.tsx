import { type FeatureDescriptor, projectConfigAtom, type SlotPlace } from '@latchkey/appkit'
import { mockAdapter, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestServer, SERVER, type ServerAnswer } from '../../../test/server.js'
import { mountModal } from '../../mountModal.js'
import {
  byTestId,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const feature = (
  key: string,
  place: SlotPlace,
  more: Partial<FeatureDescriptor> = {},
): FeatureDescriptor => ({
  key,
  slots: [{ in: place, label: `Do ${key}`, view: 'WhatIsAWallet' }],
  ...more,
})
const EMAIL = feature('email', 'connect', { connectMethod: 'email' })
const SOCIALS = feature('socials', 'connect', { connectMethod: 'social' })

function create(answer: ServerAnswer, options: TestAppKitOptions = {}) {
  const server = createTestServer()
  server.answer('/v1/project-config', answer)
  const test = createTestModal({
    endpoints: { api: SERVER },
    features: [EMAIL, SOCIALS, feature('swaps', 'accountRow'), feature('send', 'accountRow')],
    ...options,
  })
  return { ...test, server }
}

const decided = (id: string, config: readonly string[]) => ({
  features: [{ id, isEnabled: true, config }],
})
const configAsked = (asked: readonly string[]) =>
  asked.filter((path) => path === '/v1/project-config').length

describe('the configuration of the project, in the modal', () => {
  it('[CFG-3] a login that the server has turned off has no way in, and takes none from the others', async () => {
    const { appkit } = create(decided('social_login', ['google']))
    await appkit.start()
    await openModal(appkit)
    await until(() => byTestId('connect-email') === null)
    await find('connect-socials')
    await find('wallet-selector-mock')
  })

  it('[CFG-3] a feature of the account that the server has turned off has no way in', async () => {
    const { appkit } = create(decided('activity', ['on']))
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await openModal(appkit)
    await shown('Account')
    await until(() => byTestId('wallet-features-swaps-button') === null)
    await find('wallet-features-send-button')
  })

  it('[CFG-4] settings that do not hold are said in a bar, and can be dismissed', async () => {
    const { appkit } = create(decided('social_login', ['google']))
    await appkit.start()
    await openModal(appkit)
    const bar = await find('wui-alertbar-text')
    expect(bar.textContent).toBe('Local configuration ignored: email, swaps')
    bar.parentElement?.querySelector('button')?.click()
    await until(() => byTestId('wui-alertbar-text') === null)
  })

  it('[CFG-5] one that cannot be read is an alert over the settings of the app, and the modal opens', async () => {
    const { appkit } = create(500)
    await appkit.start()
    await openModal(appkit)
    await find('connect-email')
    expect((await find('wui-alertbar-text')).textContent).not.toBe('')
    await find('connect-socials')
  })

  it('[CFG-5] a silent server holds nothing up', async () => {
    const { appkit } = create('never')
    await appkit.start()
    await openModal(appkit)
    await find('connect-email')
    await find('wallet-selector-mock')
    expect(byTestId('wui-alertbar-text')).toBeNull()
    expect(appkit.store.get(projectConfigAtom).status).toBe('loading')
  })

  it('[CFG-2][CFG-3] the branding is the server’s to decide', async () => {
    const { appkit } = create(decided('reown_branding', ['on']), { features: [] })
    await appkit.start()
    await openModal(appkit)
    expect((await find('ux-branding-latchkey')).textContent).toBe('Made with Latchkey')
    const { data } = appkit.store.get(projectConfigAtom)
    appkit.store.set(projectConfigAtom, {
      status: 'success',
      data: data ? { ...data, reownBranding: false } : null,
      updatedAt: 0,
    })
    await until(() => byTestId('ux-branding-latchkey') === null)
  })

  it('[CFG-3] the modal as a part of the page asks for it too, once', async () => {
    const { appkit, server } = create(decided('social_login', ['email']), { enableEmbedded: true })
    const container = document.createElement('div')
    document.body.append(container)
    const remove = await mountModal(appkit, { container })
    await until(() => byTestId('connect-socials') === null && byTestId('connect-email'))
    expect(configAsked(server.asked)).toBe(1)
    remove()
  })

  it('an instance that ends before the code is there puts nothing into the page', async () => {
    const { appkit } = create(404, { enableEmbedded: true })
    const container = document.createElement('div')
    document.body.append(container)
    const mounting = mountModal(appkit, { container })
    await appkit.destroy()
    const remove = await mounting
    expect(container.children).toHaveLength(0)
    remove()
  })

  it('a way in behind which there is nothing to do is not shown', async () => {
    const { slots = [], ...hidden } = feature('extra', 'connect')
    const unavailable = slots.map((slot) => ({ ...slot, isAvailable: () => false }))
    const { appkit } = create(404, { features: [EMAIL, { ...hidden, slots: unavailable }] })
    await appkit.start()
    await openModal(appkit)
    await find('connect-email')
    expect(byTestId('connect-extra')).toBeNull()
  })
})

describe('telemetry', () => {
  /** Everything that leaves the page: requests, beacons, sockets, frames, pictures. */
  function watchNetwork() {
    const left: string[] = []
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!href.startsWith(location.origin)) left.push(href)
      return fetch(input, init)
    })
    vi.spyOn(navigator, 'sendBeacon').mockImplementation((url) => {
      left.push(`${url}`)
      return true
    })
    vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_method, url) => {
      left.push(`${url}`)
    })
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          if (!`${url}`.includes(location.host)) left.push(`${url}`)
          super(url, protocols)
        }
      },
    )
    return left
  }

  /** A visit in which much goes wrong. */
  async function visit(options: TestAppKitOptions) {
    const mock = mockAdapter({
      faults: {
        getBalance: { throws: new Error('no answer') },
        disconnect: { throws: new Error('no answer') },
        signMessage: { throws: new Error('no answer') },
      },
    })
    const { appkit } = createTestModal({
      mocks: [mock],
      logger: createLogger({ level: 'silent' }),
      ...options,
    })
    const events: string[] = []
    appkit.subscribeEvents(({ data }) => events.push(data.event))
    await appkit.start()
    await openModal(appkit)
    await shown('Connect')
    await appkit.connect({ connectorId: 'mock' })
    await appkit.signMessage({ message: 'x' }).catch(() => undefined)
    appkit.events.error('INTERNAL_SDK_ERROR', { message: 'x' })
    await openModal(appkit)
    await shown('Account')
    await until(() => shadow()?.querySelector('[data-testid="account-balance"] button'))
    appkit.logger.error('Failed', new Error('x'))
    await appkit.disconnect().catch(() => undefined)
    appkit.close()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return events
  }

  it('[TEL-3] without a server nothing leaves the page, whatever goes wrong', async () => {
    const left = watchNetwork()
    const events = await visit({ settings: { analytics: true } })
    expect(events).toContain('INTERNAL_SDK_ERROR')
    expect(left).toEqual([])
  })

  it.each([
    ['by default', {}],
    ['where the app says so', { analytics: false }],
  ])(
    '[TEL-3] off %s, a server that is asked for balances is told of no error',
    async (_name, settings) => {
      const server = createTestServer()
      const left = watchNetwork()
      const events = await visit({ endpoints: { api: SERVER }, settings })
      expect(events).toContain('INTERNAL_SDK_ERROR')
      expect(server.asked.length).toBeGreaterThan(0)
      expect(left.filter((href) => !href.startsWith(`${SERVER}/v1/`))).toEqual([])
      expect(server.asked).not.toContain('/e')
    },
  )

  it('[TEL-3] on, it is told', async () => {
    const server = createTestServer()
    server.answer('/e', 202)
    await visit({ endpoints: { api: SERVER }, settings: { analytics: true } })
    await until(() => server.asked.includes('/e'))
  })
})

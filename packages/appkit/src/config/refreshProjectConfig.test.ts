import { createLogger, type LogEntry } from '@latchkey/foundation'
import type { ApiFault } from '@latchkey/sandbox/api'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serverForTests } from '../../test/serverForTests.js'
import { alertAtom } from '../alert/atoms.js'
import type { FeatureDescriptor } from '../feature/types.js'
import { modalAtom } from '../modal/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { enabledFeaturesAtom, featuresAtom, projectConfigAtom } from './atoms.js'
import { refreshProjectConfig } from './refreshProjectConfig.js'

const PROJECT = 'project'
const LOGINS: readonly FeatureDescriptor[] = [
  { key: 'email', connectMethod: 'email' },
  { key: 'socials', connectMethod: 'social' },
]
const FEATURES: readonly FeatureDescriptor[] = [{ key: 'swaps' }, { key: 'send' }, ...LOGINS]

const sandbox = serverForTests()
beforeEach(() => {
  sandbox.server.projects.set(PROJECT, { features: null, allowedOrigins: [] })
})

function create(options: TestAppKitOptions = {}) {
  const entries: LogEntry[] = []
  const { appkit } = createTestAppKit({
    projectId: PROJECT,
    endpoints: { api: sandbox.server.url },
    features: FEATURES,
    logger: createLogger({ level: 'warn', sink: (entry) => entries.push(entry) }),
    ...options,
  })
  sandbox.clean.push(() => appkit.destroy())
  const { get } = appkit.store
  return {
    appkit,
    entries,
    alert: () => get(alertAtom),
    features: () => get(featuresAtom),
    enabled: () => get(enabledFeaturesAtom).map(({ key }) => key),
    status: () => get(projectConfigAtom).status,
    settled: () =>
      vi.waitFor(() => expect(appkit.store.get(projectConfigAtom).status).not.toBe('loading')),
  }
}

const asked = () => sandbox.server.log.map(({ route }) => route)
const visit = (origin: string) => vi.stubGlobal('location', { origin })
const onlySwaps = () =>
  sandbox.server.projects.set(PROJECT, {
    features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
  })

describe('the configuration of the project', () => {
  it('[CFG-3] is asked for when the modal opens, once, and not before', async () => {
    onlySwaps()
    const test = create()
    await test.appkit.start()
    expect(test.status()).toBe('idle')
    expect(test.enabled()).toEqual(['swaps', 'send', 'email', 'socials'])
    await test.appkit.open()
    await test.settled()
    expect(test.features()).toMatchObject({ email: false, socials: false, swaps: ['1inch'] })
    expect(test.enabled()).toEqual(['swaps', 'send'])
    expect(asked()).toEqual(['projectConfig'])
    test.appkit.close()
    await test.appkit.open()
    await refreshProjectConfig(test.appkit)
    expect(asked()).toEqual(['projectConfig'])
  })

  it('[CFG-3] is asked for by whoever asks at the same time, together', async () => {
    const { appkit, status } = create()
    await Promise.all([refreshProjectConfig(appkit), refreshProjectConfig(appkit)])
    expect(status()).toBe('success')
    expect(asked()).toEqual(['projectConfig'])
  })

  it.each<[string, TestAppKitOptions]>([
    ['no server', { endpoints: { wallets: 'https://wallets.example' } }],
    ['a basic dialog', { basic: true }],
  ])('[CFG-3] with %s nothing is asked', async (_name, options) => {
    const test = create(options)
    await test.appkit.start()
    await test.appkit.open()
    await refreshProjectConfig(test.appkit)
    expect(test.status()).toBe('idle')
    expect(test.features().swaps).toEqual(['1inch'])
    expect(test.features().email).toBe(options.basic !== true)
    expect(asked()).toEqual([])
  })

  it('[CFG-5] that says nothing leaves the app’s own settings, without a word', async () => {
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(test.status()).toBe('success')
    expect(test.enabled()).toEqual(['swaps', 'send', 'email', 'socials'])
    expect(test.alert()).toBeUndefined()
    expect(test.entries).toEqual([])
  })

  it('[CFG-4] that decides otherwise is told to the developer with the keys, once', async () => {
    onlySwaps()
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(test.alert()).toMatchObject({
      message: 'Local configuration ignored: email, socials',
      variant: 'warning',
    })
    expect(test.entries.map(({ message }) => message)).toEqual([
      expect.stringContaining('Local configuration ignored: email, socials'),
    ])
  })

  it('[CFG-3] what is on can be asked, and followed: a change is told once', async () => {
    onlySwaps()
    const { appkit } = create()
    const told: unknown[] = []
    const end = appkit.subscribeRemoteFeatures((features) => told.push(features))
    expect(appkit.getRemoteFeatures()).toMatchObject({ email: true, swaps: ['1inch'] })
    await refreshProjectConfig(appkit)
    const decided = {
      email: false,
      socials: false,
      swaps: ['1inch'],
      onramp: false,
      activity: false,
      reownBranding: false,
    }
    expect(appkit.getRemoteFeatures()).toEqual(decided)
    expect(told).toEqual([decided])
    appkit.store.set(projectConfigAtom, { ...appkit.store.get(projectConfigAtom), updatedAt: 0 })
    expect(told).toHaveLength(1)
    end()
  })

  it('[CFG-4] that agrees is not worth a warning', async () => {
    onlySwaps()
    const test = create({ features: [{ key: 'swaps' }, { key: 'send' }] })
    await refreshProjectConfig(test.appkit)
    expect(test.status()).toBe('success')
    expect(test.alert()).toBeUndefined()
  })

  it.each<[string, ApiFault, string]>([
    ['a status of 500', { status: 500 }, 'APKT009'],
    ['a status of 403', { status: 403 }, 'APKT009'],
    ['no JSON', { body: '<html>' }, 'APKT009'],
    ['another shape', { body: { features: [{ id: 'swap', isEnabled: 'yes' }] } }, 'APKT009'],
    ['a list', { body: [] }, 'APKT009'],
    ['a cut connection', { connection: 'truncate' }, 'APKT009'],
    ['too many requests', { status: 429, headers: { 'retry-after': '0' } }, 'APKT010'],
  ])('[CFG-5] %s: the app’s own settings, and an alert', async (_name, fault, code) => {
    sandbox.server.setFault('projectConfig', fault)
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(test.status()).toBe('error')
    expect(test.enabled()).toEqual(['swaps', 'send', 'email', 'socials'])
    expect(test.alert()).toMatchObject({ code, variant: 'warning' })
    expect(JSON.stringify(test.entries)).not.toContain(sandbox.server.url)
  })

  it('[CFG-5] what has failed is asked again when the modal opens again', async () => {
    sandbox.server.setFault('projectConfig', { status: 400, times: 1 })
    onlySwaps()
    const test = create()
    await test.appkit.start()
    await test.appkit.open()
    await test.settled()
    expect(test.status()).toBe('error')
    // Another view is no other opening.
    test.appkit.push('WhatIsAWallet')
    expect(test.status()).toBe('error')
    test.appkit.close()
    await test.appkit.open()
    await test.settled()
    expect(test.status()).toBe('success')
    expect(asked()).toEqual(['projectConfig', 'projectConfig'])
  })

  it('[R4] what has failed is asked once more when the connection is back', async () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    vi.stubGlobal('navigator', { onLine: false })
    sandbox.server.setFault('projectConfig', { status: 400, times: 1 })
    const test = create()
    const goOnline = () => target.dispatchEvent(new Event('online'))
    goOnline()
    expect(test.status()).toBe('idle')
    await refreshProjectConfig(test.appkit)
    // The dialog says that there is no connection; the server is not to blame.
    expect(test.alert()).toBeUndefined()
    for (const _ of [1, 2, 3]) goOnline()
    await test.settled()
    expect(test.status()).toBe('success')
    expect(asked()).toEqual(['projectConfig', 'projectConfig'])
    await test.appkit.destroy()
    goOnline()
    expect(asked()).toHaveLength(2)
  })

  it('[CFG-5] a server that never answers holds nothing up, and is given up', async () => {
    sandbox.server.setFault('projectConfig', { connection: 'hang' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sandbox.clean.push(() => vi.useRealTimers())
    const test = create()
    await test.appkit.start()
    await test.appkit.open()
    expect(test.appkit.store.get(modalAtom).open).toBe(true)
    await vi.waitFor(() => expect(asked()).toEqual(['projectConfig']), { interval: 1 })
    expect(test.status()).toBe('loading')
    expect(test.enabled()).toEqual(['swaps', 'send', 'email', 'socials'])
    await vi.advanceTimersByTimeAsync(15_000)
    await test.settled()
    expect(test.status()).toBe('error')
    expect(test.alert()).toMatchObject({ code: 'APKT009' })
  })

  it('[CFG-5] an instance that has ended says and writes nothing more', async () => {
    sandbox.server.setFault('projectConfig', { connection: 'hang' })
    const test = create()
    const refreshed = refreshProjectConfig(test.appkit)
    await vi.waitFor(() => expect(asked()).toEqual(['projectConfig']))
    await test.appkit.destroy()
    await refreshed
    expect(test.status()).toBe('loading')
    expect(test.entries).toEqual([])
    await refreshProjectConfig(test.appkit)
    expect(asked()).toHaveLength(1)
  })
})

describe('the allowed origins', () => {
  it.each([
    ['https://app.example', ['https://app.example']],
    ['https://a.example.com', ['*.example.com']],
    ['https://app.example', []],
  ])('%s is allowed by %j', async (origin, allowedOrigins) => {
    visit(origin)
    sandbox.server.projects.set(PROJECT, { allowedOrigins })
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(asked()).toEqual(['projectConfig', 'allowedOrigins'])
    expect(test.alert()).toBeUndefined()
  })

  it.each(['https://example.com', 'https://app.example.com.evil.example', 'null'])(
    '[CFG-8:alert][ERR-2:invalidConfiguration] %s is not in the list: an alert',
    async (origin) => {
      visit(origin)
      sandbox.server.projects.set(PROJECT, {
        allowedOrigins: ['https://app.example', '*.example.com'],
      })
      const test = create()
      await refreshProjectConfig(test.appkit)
      expect(test.alert()).toMatchObject({
        code: 'APKT002',
        message: 'Invalid app configuration',
        variant: 'error',
      })
    },
  )

  it('[CFG-8:localhost] are not asked for on the developer’s own machine', async () => {
    visit('http://localhost:5173')
    sandbox.server.projects.set(PROJECT, { allowedOrigins: ['https://app.example'] })
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(asked()).toEqual(['projectConfig'])
    expect(test.alert()).toBeUndefined()
  })

  it('[CFG-8:withLogin,alert] matter only when a login is on', async () => {
    visit('https://evil.example')
    sandbox.server.projects.set(PROJECT, { allowedOrigins: ['https://app.example'] })
    await refreshProjectConfig(create({ features: [{ key: 'swaps' }] }).appkit)
    onlySwaps()
    await refreshProjectConfig(create().appkit)
    expect(asked()).toEqual(['projectConfig', 'projectConfig'])
    sandbox.server.projects.set(PROJECT, {
      features: [{ id: 'social_login', isEnabled: true, config: ['google'] }],
    })
    const test = create({ features: LOGINS })
    await refreshProjectConfig(test.appkit)
    expect(test.alert()).toMatchObject({ code: 'APKT002' })
  })

  it('[CFG-8:alert][CFG-5] matter for the app’s own logins, whatever became of the configuration', async () => {
    visit('https://evil.example')
    sandbox.server.projects.set(PROJECT, { allowedOrigins: ['https://app.example'] })
    sandbox.server.setFault('projectConfig', { status: 400 })
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(test.status()).toBe('error')
    expect(test.alert()).toMatchObject({ code: 'APKT002' })
  })

  it('that cannot be read are not said to forbid', async () => {
    visit('https://app.example')
    sandbox.server.setFault('allowedOrigins', { status: 400 })
    const test = create()
    await refreshProjectConfig(test.appkit)
    expect(test.status()).toBe('success')
    expect(test.alert()).toMatchObject({ code: 'APKT009' })
  })
})

import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { serverForTests } from '../../test/serverForTests.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import type { TrackedEvent } from '../event/types.js'
import type { LocalFeatures } from '../options/types.js'
import { engine } from '../parts.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SECRETS = ['somebody@mail.example', '123456', 'ab'.repeat(32), 'canary-token']
const SECRET_TEXT = `failed for ${SECRETS[0]} otp=${SECRETS[1]} wc:1@2?symKey=${SECRETS[2]} token=${SECRETS[3]}`

const sandbox = serverForTests()

/** An instance with the kit's own logger, as an app has it. */
function create(settings: LocalFeatures = {}, mock = mockAdapter()) {
  const appkit = createKernel(
    {
      projectId: 'project',
      networks: [testNetwork('eip155', 1)],
      adapters: [mock.factory],
      endpoints: { api: sandbox.server.url },
      storage: 'memory',
      logLevel: 'silent',
      settings,
    },
    { loadEngine: async () => enginePart },
  )
  engine.install(appkit, enginePart)
  sandbox.clean.push(() => appkit.destroy())
  const events: TrackedEvent[] = []
  appkit.subscribeEvents((event) => events.push(event))
  return { appkit, events }
}

const reports = () => sandbox.server.telemetry.list('project')
const sent = () => sandbox.server.log.filter(({ route }) => route === 'reportEvent')
const arrived = (count: number) => vi.waitFor(() => expect(reports()).toHaveLength(count))
/** Long enough for a report to arrive, if there were one. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('error reports', () => {
  it('[TEL-1:body,props] say what the specification names, of what the kit could not avoid', async () => {
    vi.stubGlobal('location', { href: `https://app.example/u/${ADDRESS}?otp=1#secret` })
    const { appkit, events } = create({ analytics: true })
    appkit.logger.error('Something could not be undone', new AppKitError('INTERNAL'))
    await arrived(1)
    expect(events.at(-1)?.data).toMatchObject({ type: 'error', event: 'INTERNAL_SDK_ERROR' })
    expect(reports()).toEqual([
      expect.objectContaining({
        eventId: expect.stringMatching(/^[\da-f-]{36}$/),
        url: 'https://app.example/u/[redacted]',
        domain: 'app.example',
        timestamp: expect.any(Number),
        props: {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          errorType: 'INTERNAL',
          errorMessage: expect.any(String),
          stackTrace: expect.stringContaining('watchErrors.test.ts'),
        },
      }),
    ])
  })

  it('[TEL-1:props] tell of a wallet that failed, and not of a person who declined', async () => {
    const { appkit } = create({ analytics: true })
    for (const name of ['USER_REJECTED', 'SEND_REJECTED'])
      appkit.events.error(name, { message: 'User rejected the request' })
    appkit.events.track('MODAL_OPEN', { connected: false })
    appkit.events.error('CONNECT_ERROR', { message: 'The wallet broke' })
    await arrived(1)
    await pause()
    expect(reports().map(({ props }) => props)).toEqual([
      {
        type: 'error',
        event: 'CONNECT_ERROR',
        errorType: 'CONNECT_ERROR',
        errorMessage: 'The wallet broke',
        stackTrace: '',
      },
    ])
  })

  it('[TEL-1:limit] are five in a minute at most', async () => {
    const { appkit } = create({ analytics: true })
    for (let count = 0; count < 20; count += 1) appkit.logger.error('Failed', new Error('x'))
    await arrived(5)
    await pause()
    expect(sent()).toHaveLength(5)
  })

  it('[T10] tell no secret, and no address, neither to the server nor to subscribers', async () => {
    const { appkit, events } = create({ analytics: true })
    const error = Object.assign(new Error(`${SECRET_TEXT} ${ADDRESS}`), { name: SECRETS[0] })
    appkit.logger.error(SECRET_TEXT, error)
    appkit.events.error('CONNECT_ERROR', { message: `${SECRET_TEXT} ${ADDRESS}` })
    await arrived(2)
    for (const part of [...SECRETS, ADDRESS]) expect(JSON.stringify(reports())).not.toContain(part)
    const own = events.filter(({ data }) => data.event === 'INTERNAL_SDK_ERROR')
    expect(own).toHaveLength(1)
    for (const part of SECRETS) expect(JSON.stringify(own)).not.toContain(part)
  })

  it.each<[string, LocalFeatures]>([
    ['without the option, before the modal was opened,', {}],
    ['with the option off', { analytics: false }],
  ])('[TEL-3] %s nothing is sent, and nobody is asked', async (_name, settings) => {
    const { appkit, events } = create(settings)
    sandbox.server.projects.set('project', { isAnalyticsEnabled: true })
    if (settings.analytics === false) appkit.events.track('MODAL_OPEN')
    events.length = 0
    appkit.logger.error('Failed', new Error('x'))
    appkit.events.error('CONNECT_ERROR', { message: 'x' })
    await pause()
    expect(events).toHaveLength(2)
    expect(sandbox.server.log).toEqual([])
  })

  it('[WAL-2:analyticsConfiguration][TEL-3] without the option the server decides, and is asked once', async () => {
    sandbox.server.projects.set('project', { isAnalyticsEnabled: true })
    const { appkit } = create()
    appkit.events.track('MODAL_OPEN')
    await pause()
    expect(sandbox.server.log).toEqual([])
    for (const message of ['x', 'y']) appkit.events.error('CONNECT_ERROR', { message })
    await arrived(2)
    const asked = sandbox.server.log.map(({ route }) => route)
    expect(asked).toEqual(['analyticsConfig', 'reportEvent', 'reportEvent'])
    appkit.updateOptions({ settings: { analytics: false } })
    appkit.events.error('CONNECT_ERROR', { message: 'z' })
    await pause()
    expect(sent()).toHaveLength(2)
  })

  it.each([
    ['says no', () => sandbox.server.projects.set('project', { isAnalyticsEnabled: false })],
    ['does not say', () => sandbox.server.setFault('analyticsConfig', { status: 404 })],
    ['cannot be asked', () => sandbox.server.setFault('analyticsConfig', { status: 403 })],
  ])(
    '[WAL-2:analyticsConfiguration][TEL-3] where the server %s nothing is sent',
    async (_name, set) => {
      set()
      const { appkit } = create()
      appkit.events.track('MODAL_OPEN')
      appkit.events.error('CONNECT_ERROR', { message: 'x' })
      await vi.waitFor(() =>
        expect(sandbox.server.log.map(({ route }) => route)).toEqual(['analyticsConfig']),
      )
      await pause()
      expect(sent()).toEqual([])
    },
  )

  it('[TEL-3] nothing is sent before something fails, nor after the end', async () => {
    const { appkit } = create({ analytics: true })
    await appkit.start()
    await pause()
    expect(sandbox.server.log).toEqual([])
    appkit.events.error('CONNECT_ERROR', { message: 'x' })
    await appkit.destroy()
    appkit.logger.error('Failed', new Error('x'))
    await pause()
    expect(sandbox.server.log).toEqual([])
  })

  it('a server that fails is no error, and is asked once', async () => {
    sandbox.server.setFault('reportEvent', { status: 500 })
    const { appkit, events } = create({ analytics: true })
    appkit.logger.error('Failed', new Error('x'))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    await pause()
    expect(sent()).toHaveLength(1)
    expect(events).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { serverForTests } from '../../test/serverForTests.js'
import type { TrackedEvent } from '../event/types.js'
import type { LocalFeatures } from '../options/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { createEventReporter } from './createEventReporter.js'

const sandbox = serverForTests()
const routes = () => sandbox.server.log.map(({ route }) => route)

function create(settings: LocalFeatures = {}) {
  const { appkit } = createTestAppKit({ projectId: 'project', settings })
  const report = createEventReporter(appkit, sandbox.server.url)
  return { appkit, send: (name = 'INTERNAL_SDK_ERROR') => report(eventOf(name)) }
}
const eventOf = (event: string): TrackedEvent =>
  ({
    timestamp: Date.now(),
    data: { type: 'error', event, properties: { message: 'it broke' } },
  }) as TrackedEvent

describe('an error event', () => {
  it('is sent where the app wants it, and nobody is asked whether', async () => {
    await expect(create({ analytics: true }).send()).resolves.toBe(true)
    expect(routes()).toEqual(['reportEvent'])
  })

  it('is not sent where the app does not want it, and nobody is asked either', async () => {
    await expect(create({ analytics: false }).send()).resolves.toBe(false)
    expect(routes()).toEqual([])
  })

  it.each([true, false])(
    'is sent as the server says where the app says nothing, which is asked once: %s',
    async (isAnalyticsEnabled) => {
      sandbox.server.projects.set('project', { isAnalyticsEnabled })
      const { send } = create()
      expect([await send(), await send()]).toEqual([isAnalyticsEnabled, isAnalyticsEnabled])
      const count = (name: string) => routes().filter((route) => route === name).length
      expect(count('analyticsConfig')).toBe(1)
      expect(count('reportEvent')).toBe(isAnalyticsEnabled ? 2 : 0)
    },
  )

  it('error: is not sent where the server does not say, which is asked again by the next one', async () => {
    const { send } = create()
    sandbox.server.setFault('analyticsConfig', { status: 400 })
    await expect(send()).resolves.toBe(false)
    sandbox.server.clearFaults()
    await send()
    expect(routes().filter((route) => route === 'analyticsConfig')).toHaveLength(2)
  })

  it('is not sent once the instance has ended', async () => {
    const { appkit, send } = create({ analytics: true })
    await appkit.destroy()
    await expect(send()).resolves.toBe(false)
    expect(routes()).toEqual([])
  })
})

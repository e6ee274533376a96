import { ALERTS, type AlertId, createLogger, HOUR_MS } from '@latchkey/foundation'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { afterEach, describe, expect, it } from 'vitest'
import { fewOf } from '../../../../foundation/test/fewOf.js'
import { alertAtom } from '../../alert/atoms.js'
import { hideAlert } from '../../alert/hideAlert.js'
import { createWalletConnect } from './createWalletConnect.js'
import { createTestCore, namespaces } from './testCore.js'

const clean: (() => unknown)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

async function startRefusing(reason?: string): Promise<Relay> {
  const relay = await startRelay(reason === undefined ? {} : { refusal: reason })
  clean.push(() => relay.stop())
  return relay
}

// Who waits for that is not through within the time of a test.
function start(relay: Relay, url = 'https://app.example', relayTimeoutMs = HOUR_MS) {
  const entries: string[] = []
  const logger = createLogger({ level: 'warn', sink: ({ message }) => entries.push(message) })
  const metadata = { name: 'Test', description: '', url, icons: [] }
  const core = createTestCore({ relayUrl: relay.url, logger, options: { metadata } })
  const client = createWalletConnect(core, { relayTimeoutMs })
  clean.push(() => client.destroy())
  const told = (id: AlertId) => entries.filter((entry) => entry.includes(ALERTS[id].code)).length
  return { core, client, told }
}

/** Asks for a code; gives the error, or nothing once the code is there. */
function ask({ client }: ReturnType<typeof start>): Promise<unknown> {
  const controller = new AbortController()
  return new Promise((resolve) => {
    client
      .pair({ namespaces, signal: controller.signal, onUri: () => resolve(undefined) })
      .catch(resolve)
  }).finally(() => controller.abort())
}

/** What the relay says, the alert, and the error of who has asked: `relayError` has decided on each. */
const REFUSALS: readonly (readonly [string, AlertId, string])[] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'RELAY_UNREACHABLE'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', 'CLOCK_SKEW'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', 'RELAY_UNREACHABLE'],
  ['Project not found', 'PROJECT_ID_INVALID', 'RELAY_UNREACHABLE'],
  ['Missing project id', 'PROJECT_ID_MISSING', 'PROJECT_ID_MISSING'],
]

describe('what the relay refuses', () => {
  it.each(fewOf(REFUSALS, 0, 4))(
    '[CONN-16:mapped,once][ERR-2:providerErrorsOnce] %s: one alert, however often it is asked',
    async (reason, id, code) => {
      const app = start(await startRefusing(reason))
      expect(await ask(app)).toMatchObject({ code })
      const { code: alertCode, shortMessage: message, longMessage: detail } = ALERTS[id]
      expect(app.core.store.get(alertAtom)).toEqual({
        id,
        code: alertCode,
        message,
        detail,
        variant: 'error',
      })
      hideAlert(app.core)
      expect(await ask(app)).toMatchObject({ code })
      expect(app.core.store.get(alertAtom)).toBeUndefined()
      expect(app.told(id)).toBe(1)
    },
  )

  it('an error that is none of them alerts nobody', async () => {
    const relay = await startRefusing()
    await relay.pause()
    const app = start(relay, undefined, 200)
    expect(await ask(app)).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(app.core.store.get(alertAtom)).toBeUndefined()
  })
})

describe('the domain that wallets see', () => {
  const visit = (origin: string) => {
    Object.assign(globalThis, { location: { origin } })
    clean.push(() => Reflect.deleteProperty(globalThis, 'location'))
  }

  it('[CONN-16:unverifiedDomain][ERR-2:unverifiedDomain] warns once of a page that says it is another', async () => {
    const relay = await startRefusing()
    visit('https://other.example')
    const app = start(relay)
    expect(await ask(app)).toBeUndefined()
    expect(app.core.store.get(alertAtom)).toMatchObject({
      id: 'UNVERIFIED_DOMAIN',
      code: 'APKT005',
      message: 'Unverified domain',
      variant: 'warning',
    })
    hideAlert(app.core)
    expect(await ask(app)).toBeUndefined()
    expect(app.core.store.get(alertAtom)).toBeUndefined()
    expect(app.told('UNVERIFIED_DOMAIN')).toBe(1)
  })

  it('says nothing where they are the same', async () => {
    const relay = await startRefusing()
    visit('https://app.example')
    const app = start(relay, 'https://app.example/path')
    expect(await ask(app)).toBeUndefined()
    expect(app.core.store.get(alertAtom)).toBeUndefined()
  })
})

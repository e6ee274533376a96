import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, stopTime, until } from '../../test/stopTime.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type ProjectConfigPorts, readProjectConfig } from './readProjectConfig.js'

type Answer = () => Promise<Response>

const UNDECIDED = json({ features: null })
const FAILED = 'warning CONFIG_SERVER_ERROR'
const never: Answer = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function json(body: unknown, status = 200): Answer {
  return async () => new Response(JSON.stringify(body), { status })
}

/** A page with a login whose server answers so; what that is asked, and the developer is told. */
function create(decision: Answer, origins: Answer) {
  const asked: string[] = []
  const told: string[] = []
  vi.stubGlobal('fetch', ({ pathname }: URL) => {
    const isDecision = pathname.endsWith('/project-config')
    asked.push(isDecision ? 'decision' : 'origins')
    return isDecision ? decision() : origins()
  })
  const ports: ProjectConfigPorts = {
    decide(decided) {
      told.push(decided ? 'decided' : 'undecided')
      return []
    },
    features: () => ({
      email: true,
      socials: false,
      swaps: false,
      onramp: false,
      activity: false,
      reownBranding: false,
    }),
    showAlert: (id, variant) => void told.push(`${variant} ${id}`),
    warn: ({ message }) => void told.push(message),
  }
  const { appkit } = createTestAppKit()
  const read = () => readProjectConfig(appkit, 'https://api.example', ports)
  return { appkit, asked, read, told }
}

describe('reading what a server has decided of a project', () => {
  it.each([
    ['tells of both', true, [FAILED, FAILED]],
    ['blames no server for a lost connection', false, []],
  ])('error: fails as the decision does, and %s', async (_name, onLine, said) => {
    vi.stubGlobal('navigator', { onLine })
    const { asked, read, told } = create(json({}, 400), json([]))
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(asked).toEqual(['decision', 'origins'])
    expect(told).toEqual(said)
  })

  it('forbids nothing where the origins do not come, and waits 15 seconds for them', async () => {
    const { asked, read, told } = create(UNDECIDED, never)
    stopTime()
    const over = vi.fn()
    const reading = read().then(over)
    await until(() => asked, ['decision', 'origins'])
    await pass(RPC_TIMEOUT_MS - 1)
    expect(over).not.toHaveBeenCalled()
    await pass(1)
    await reading
    expect(told).toEqual(['undecided', FAILED])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells nothing once the instance has ended, and ends then', async () => {
    const { appkit, asked, read, told } = create(UNDECIDED, never)
    const reading = read()
    await vi.waitFor(() => expect(asked).toEqual(['decision', 'origins']))
    await appkit.destroy()
    await reading
    expect(told).toEqual(['undecided'])
  })
})

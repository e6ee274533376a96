import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { connectionStateAtom } from '../connection/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import type { StoredConnection } from './connectionKeys.js'
import { formatCookieState, selectAppKitCookies } from './cookieState.js'
import { dehydrate, hydrate } from './hydrate.js'

const ADDRESS = `0x${'a1'.repeat(20)}`

function connection(fields: Partial<StoredConnection> = {}): StoredConnection {
  return {
    namespace: 'eip155',
    connectorId: 'mock',
    name: 'Mock',
    address: ADDRESS,
    caipNetworkId: 'eip155:1',
    isActive: true,
    ...fields,
  }
}

/** What a browser sends: ours among those of others. */
function headerOf(connections: readonly StoredConnection[], network: 'eip155:1' | 'eip155:2') {
  return `session=secret; ${formatCookieState('0'.repeat(32), { connections, network })}; csrf=hidden`
}

const connections = fc.uniqueArray(
  fc.record({
    connectorId: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }),
    name: fc.stringMatching(/^[a-z"';<>é]{0,40}$/).map((name) => `鍵"';<${name}`),
    address: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
    rdns: fc.stringMatching(/^[a-z0-9.-]{1,40}$/),
  }),
  { minLength: 1, maxLength: 60, selector: ({ connectorId }) => connectorId },
)

describe('the cookies of a request', () => {
  it('[REAL-15:long] reach the state however long they are', () => {
    fc.assert(
      fc.property(connections, (list) => {
        const stored = list.map((fields, index) =>
          connection({ ...fields, caipNetworkId: 'eip155:2', isActive: index === 0 }),
        )
        const { appkit } = createTestAppKit()
        hydrate(appkit, headerOf(stored, 'eip155:2'))
        const { records, inUse } = appkit.store.get(connectionStateAtom)
        expect(
          records.map(
            ({ connection: { namespace, connectorId, name, rdns, caipNetworkId }, account }) => ({
              namespace,
              connectorId,
              name,
              rdns,
              address: account.address,
              caipNetworkId,
              isActive: inUse[namespace] === connectorId,
            }),
          ),
        ).toEqual(stored)
        expect(appkit.getAccount()).toMatchObject({
          status: 'connecting',
          address: list[0]?.address,
        })
        expect(appkit.getCaipNetworkId()).toBe('eip155:2')
      }),
      { numRuns: 50, endOnFailure: true },
    )
  })

  it('[REAL-15:oursAlone] are ours alone once selected, which hydrates just the same', () => {
    fc.assert(
      fc.property(connections, (list) => {
        const stored = list.map((fields, at) => connection({ ...fields, isActive: at === 0 }))
        const header = headerOf(stored, 'eip155:2')
        const selected = selectAppKitCookies(header)
        expect(selected).not.toMatch(/session|secret|csrf|hidden|[<>"'&]/)
        expect(header).toContain(selected)
        expect(selectAppKitCookies(selected)).toBe(selected)
        const [one, two] = [createTestAppKit().appkit, createTestAppKit().appkit]
        hydrate(one, header)
        hydrate(two, selected)
        expect(dehydrate(two)).toBe(dehydrate(one))
        expect(one.getAccount().status).toBe('connecting')
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })

  it('[R11] a name that is too long to be written is left out, with what it names', () => {
    const network = encodeURIComponent('{"v":1,"d":"eip155:1"}')
    const crafted = `%40latchkey%3A${'a'.repeat(3_965)}%2Fnetwork=${network}`
    expect(selectAppKitCookies(crafted)).toBe('')
    const header = headerOf([connection()], 'eip155:2')
    expect(selectAppKitCookies(`${crafted}; ${header}`)).toBe(selectAppKitCookies(header))
  })

  it.each([
    undefined,
    null,
    '',
    'session=secret; csrf=hidden',
    '%40latchkey%3A0%2Fconnection%2Feip155%2Fmock=secret; %40latchkey%3A0%2Fnetwork=%E0%A4%A',
    '%40latchkey%3A0%2Fconnection%2Feip155%2Fmock+1=secret',
    `%40latchkey%3A0%2Fconnection%2Feip155%2Fmock=${encodeURIComponent('{"v":1,"d":{"secret":1}}')}`,
    '%40latchkey%3A0%2Fanother=secret; %40latchkeyother=secret; wagmi.store=secret',
  ])('[REAL-15:oursAlone] give nothing where nothing is ours: %s', (header) => {
    expect(selectAppKitCookies(header)).toBe('')
  })
})

describe('hydrate', () => {
  it('[REAL-15:visitors] error: one instance on a server is never given to two visitors', () => {
    const states = ['', headerOf([connection()], 'eip155:1'), headerOf([], 'eip155:2')]
    for (const first of states) {
      const { appkit } = createTestAppKit()
      hydrate(appkit, first)
      hydrate(appkit, first)
      const before = dehydrate(appkit)
      for (const second of states.filter((state) => state !== first)) {
        expect(() => hydrate(appkit, second)).toThrowError(
          expect.objectContaining({ code: 'INVALID_OPTIONS' }),
        )
      }
      expect(dehydrate(appkit)).toBe(before)
    }
  })

  it('says that it came too late', async () => {
    const { appkit } = createTestAppKit()
    const warn = vi.spyOn(appkit.logger, 'warn').mockImplementation(() => {})
    await appkit.start()
    hydrate(appkit, headerOf([connection()], 'eip155:2'))
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(warn.mock.calls).toEqual([[expect.stringContaining('hydrate()')]])
  })
})

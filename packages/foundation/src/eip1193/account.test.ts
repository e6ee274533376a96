import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fuzzRuns } from '../../test/fuzzRuns.js'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import { AppKitError } from '../errors/AppKitError.js'
import { SECOND_MS } from '../time.js'
import { findAccounts, parseAccounts, revokeAccounts } from './account.js'
import type { Eip1193Provider } from './provider.js'

const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

const failing = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}
const silent = () => new Promise(() => {})

afterEach(() => {
  vi.useRealTimers()
})

describe('what a wallet shows of its accounts without a prompt', () => {
  it('are its accounts, and nothing else is asked', async () => {
    const { methods, provider } = createScriptedProvider({ eth_accounts: [ADDRESS] })
    expect(await findAccounts(provider)).toEqual([ADDRESS])
    expect(methods()).toEqual(['eth_accounts'])
  })

  const permitted = { parentCapability: 'eth_accounts', caveats: [] }
  it.each([
    ['it permits them', [permitted], 'locked'],
    ['it permits them among others', [{ parentCapability: 'x' }, permitted], 'locked'],
    ['it permits nothing', [], 'refused'],
    ['it permits something else', [{ parentCapability: 'wallet_snap' }], 'refused'],
    ['it does not know the question', failing(4200), 'locked'],
    ['its answer is no list', { eth_accounts: {} }, 'locked'],
    ['its answer lists names', ['eth_accounts'], 'locked'],
    ['its answer lists nothing that can be read', [permitted.caveats, null], 'locked'],
  ] as const)(
    '[REAL-2:locked,refused] none, where %s: %j is %s',
    async (_what, answer, absence) => {
      for (const accounts of [[], failing(4100)]) {
        const { provider } = createScriptedProvider({
          eth_accounts: accounts,
          wallet_getPermissions: answer,
        })
        expect(await findAccounts(provider)).toBe(absence)
      }
    },
  )

  it('[REAL-2:locked] a wallet that never says what it permits is locked', async () => {
    vi.useFakeTimers()
    const { provider } = createScriptedProvider({ eth_accounts: [], wallet_getPermissions: silent })
    const found = findAccounts(provider, { timeoutMs: SECOND_MS })
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    expect(await found).toBe('locked')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: says nothing of a wallet that fails, or that nobody waits for any more', async () => {
    const broken = createScriptedProvider({ eth_accounts: failing(-32_603) })
    await expect(findAccounts(broken.provider)).rejects.toMatchObject({ code: 'INTERNAL' })
    expect(broken.methods()).toEqual(['eth_accounts'])
    const asked = createScriptedProvider({ eth_accounts: [], wallet_getPermissions: silent })
    const controller = new AbortController()
    const found = findAccounts(asked.provider, { signal: controller.signal })
    const left = expect(found).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.waitFor(() => expect(asked.methods()).toContain('wallet_getPermissions'))
    controller.abort()
    await left
  })
})

describe('having a wallet forget the page', () => {
  it('names the accounts, and takes any answer', async () => {
    const { provider, requests } = createScriptedProvider({ wallet_revokePermissions: 'whatever' })
    expect(await revokeAccounts(provider)).toBeUndefined()
    expect(requests).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
  })

  it('error: gives what a wallet throws', async () => {
    const { provider } = createScriptedProvider({ wallet_revokePermissions: failing(4200) })
    expect(await revokeAccounts(provider)).toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })

  it('error: waits for a second, and hears nothing that comes later', async () => {
    vi.useFakeTimers()
    let fail = (_error: Error) => {}
    const request: Eip1193Provider['request'] = () =>
      new Promise((_resolve, reject) => {
        fail = reject
      })
    const settled = vi.fn()
    const revoked = revokeAccounts({ request }).then(settled)
    await vi.advanceTimersByTimeAsync(SECOND_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await revoked
    expect(AppKitError.is(settled.mock.calls[0]?.[0], 'WALLET_TIMEOUT')).toBe(true)
    // A rejection that nobody hears would fail this run.
    fail(new Error('late'))
  })
})

/** Few addresses, in any case: a wallet may name one twice. */
const address = fc.tuple(fc.constantFrom('ab', 'Cd', '9f'), fc.boolean()).map(([pair, isUpper]) => {
  const digits = pair.repeat(20)
  return `0x${isUpper ? digits.toUpperCase() : digits.toLowerCase()}`
})

describe('parseAccounts', () => {
  it('[T25] keeps each address once, in the order and the case of its first', () => {
    fc.assert(
      fc.property(fc.array(address, { maxLength: 8 }), (given) => {
        const keys = given.map((each) => each.toLowerCase())
        const firsts = given.filter((_each, at) => keys.indexOf(keys[at] ?? '') === at)
        expect(parseAccounts(given)).toEqual(firsts)
      }),
      fuzzRuns(1_000),
    )
  })

  it('[T25] one thing that is no address spoils the list, wherever it is', () => {
    const stranger = fc
      .oneof(fc.anything(), fc.constantFrom('0x', `0X${'ab'.repeat(20)}`, `0x${'ab'.repeat(32)}`))
      .filter((value) => typeof value !== 'string' || !/^0x[\da-f]{40}$/i.test(value))
    fc.assert(
      fc.property(fc.array(address), stranger, fc.nat(), (given, other, at) => {
        const spoilt: unknown[] = [...given]
        spoilt.splice(at % (given.length + 1), 0, other)
        expect(parseAccounts(spoilt)).toBeUndefined()
        expect(parseAccounts(other)).toEqual(
          Array.isArray(other) && other.length === 0 ? [] : undefined,
        )
      }),
      fuzzRuns(1_000),
    )
  })

  it('[T25] a list with a hole is none', () => {
    const holed: unknown[] = [ADDRESS]
    holed[2] = ADDRESS
    expect(parseAccounts(holed)).toBeUndefined()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { type AnnouncedProvider, watchAnnouncedProviders } from './announced.js'

const ICON = 'data:image/png;base64,AAAA'
const provider = () => ({ request: async () => null })
const info = (overrides: object = {}) => ({
  uuid: crypto.randomUUID(),
  name: 'Test Wallet',
  icon: ICON,
  rdns: 'com.example.wallet',
  ...overrides,
})

function announce(target: EventTarget, detail: unknown) {
  target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
}

function announceMany(target: EventTarget, count: number) {
  for (let index = 0; index < count; index += 1)
    announce(target, { info: info({ rdns: `w${index}.example` }), provider: provider() })
}

function watching() {
  const target = new EventTarget() as Window
  const lists: (readonly AnnouncedProvider[])[] = []
  const off = watchAnnouncedProviders(target, (providers) => void lists.push(providers))
  return { target, lists, off, last: () => lists.at(-1) ?? [] }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => vi.restoreAllMocks())

describe('watchAnnouncedProviders', () => {
  it('asks, and gives the wallets that answer at once as one list', async () => {
    const target = new EventTarget() as Window
    const details = [
      { info: info(), provider: provider() },
      { info: info({ name: 'Other', rdns: 'org.other' }), provider: provider() },
    ]
    target.addEventListener('eip6963:requestProvider', () => {
      for (const detail of details) announce(target, detail)
    })
    const onChange = vi.fn()
    watchAnnouncedProviders(target, onChange)
    await settled()
    expect(onChange.mock.calls).toEqual([
      [details.map((detail) => ({ ...detail, isDuplicate: false }))],
    ])
    expect(onChange.mock.calls[0]?.[0][0].provider).toBe(details[0]?.provider)
  })

  it('hears late wallets, and none after the unsubscribe', async () => {
    const { target, lists, off, last } = watching()
    await settled()
    expect(lists).toEqual([])
    announce(target, { info: info(), provider: provider() })
    await settled()
    expect(last()).toHaveLength(1)
    announce(target, { info: info({ rdns: 'a.b' }), provider: provider() })
    off()
    announce(target, { info: info({ rdns: 'c.d' }), provider: provider() })
    await settled()
    expect(lists).toHaveLength(1)
  })

  it('[R13] 100 identical announcements are one change', async () => {
    const { target, lists } = watching()
    const detail = { info: info(), provider: provider() }
    for (let count = 0; count < 100; count += 1) {
      announce(target, detail)
      if (count % 10 === 0) await settled()
    }
    await settled()
    expect(lists).toHaveLength(1)
  })

  it('a wallet that makes a new uuid each time is one wallet', async () => {
    const { target, last } = watching()
    const wallet = provider()
    announce(target, { info: info(), provider: wallet })
    announce(target, { info: info(), provider: wallet })
    await settled()
    expect(last()).toHaveLength(1)
  })

  it('[T7] lists every wallet that takes a uuid, and marks them all', async () => {
    const { target, lists, last } = watching()
    const wallet = provider()
    const shared = info()
    announce(target, { info: { ...shared, name: 'Impostor', rdns: 'a.b' }, provider: provider() })
    await settled()
    expect(last().map(({ isDuplicate }) => isDuplicate)).toEqual([false])
    announce(target, { info: { ...shared, uuid: shared.uuid.toUpperCase() }, provider: wallet })
    announce(target, { info: shared, provider: wallet })
    await settled()
    expect(last().map(({ isDuplicate, info: { name } }) => [name, isDuplicate])).toEqual([
      ['Impostor', true],
      ['Test Wallet', true],
    ])
    expect(last()[1]?.provider).toBe(wallet)
    expect(lists).toHaveLength(2)
  })

  it('[T7] lists the wallets of one rdns, in any spelling, and marks them all', async () => {
    const { target, last } = watching()
    announce(target, { info: info(), provider: provider() })
    announce(target, { info: info({ name: 'Other', rdns: 'org.other' }), provider: provider() })
    announce(target, {
      info: info({ name: 'Look-alike', rdns: 'COM.example.wallet' }),
      provider: provider(),
    })
    await settled()
    expect(last().map(({ isDuplicate }) => isDuplicate)).toEqual([true, false, true])
  })

  it('[T7] copies the info once: later changes and getters do nothing', async () => {
    const { target, last } = watching()
    let reads = 0
    const mutable = info()
    Object.defineProperty(mutable, 'name', {
      get() {
        reads += 1
        return reads === 1 ? 'First' : 'Second'
      },
    })
    announce(target, { info: mutable, provider: provider() })
    mutable.rdns = 'changed.after'
    await settled()
    expect(last()[0]?.info).toMatchObject({ name: 'First', rdns: 'com.example.wallet' })
    expect(reads).toBe(1)
  })

  it('[T6][T8] cleans the name and drops an unsafe icon, keeping the wallet', async () => {
    const { target, last } = watching()
    announce(target, {
      info: info({ name: 'Bad\u202e\u200b Name', icon: 'javascript:alert(1)' }),
      provider: provider(),
    })
    await settled()
    expect(last()[0]?.info.name).toBe('Bad Name')
    expect(last()[0]?.info).not.toHaveProperty('icon')
  })

  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  const getter = Object.defineProperty({}, 'info', {
    get() {
      throw new Error('getter')
    },
  })
  it.each([
    ['no detail', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['a throwing Proxy', trap],
    ['a throwing getter', getter],
    ['throwing info', { info: trap, provider: provider() }],
    ['a throwing provider', { info: info(), provider: trap }],
    ['no provider', { info: info() }],
    ['no request', { info: info(), provider: {} }],
    ['request is no function', { info: info(), provider: { request: 'x' } }],
    ['no uuid', { info: info({ uuid: undefined }), provider: provider() }],
    [
      'a uuid of version 1',
      { info: info({ uuid: '6f3d4f6e-1c1e-11ee-be56-0242ac120002' }), provider: provider() },
    ],
    ['uuid __proto__', { info: info({ uuid: '__proto__' }), provider: provider() }],
    ['an empty name', { info: info({ name: '\u200b' }), provider: provider() }],
    ['a name of a megabyte', { info: info({ name: 'x'.repeat(1_000_000) }), provider: provider() }],
    [
      'a name that is an object',
      { info: info({ name: { toString: () => 'x' } }), provider: provider() },
    ],
    ['rdns without a dot', { info: info({ rdns: 'wallet' }), provider: provider() }],
    ['rdns with markup', { info: info({ rdns: 'a.<b>' }), provider: provider() }],
    ['rdns with an empty label', { info: info({ rdns: 'a..b' }), provider: provider() }],
    ['rdns too long', { info: info({ rdns: `${'a.'.repeat(200)}b` }), provider: provider() }],
    ['only a __proto__ key', JSON.parse('{"__proto__":{"info":{},"provider":{}}}')],
  ])('[T7] ignores an announcement with %s, without a throw', async (_name, detail) => {
    const { target, lists, last } = watching()
    const failures = vi.fn()
    process.on('uncaughtException', failures)
    announce(target, detail)
    await settled()
    process.off('uncaughtException', failures)
    expect(failures).not.toHaveBeenCalled()
    expect(lists).toEqual([])
    announce(target, { info: info(), provider: provider() })
    await settled()
    expect(last()).toHaveLength(1)
  })

  it('[R18] takes 1,000 wallets in one change and no more', async () => {
    const { target, lists, last } = watching()
    announceMany(target, 1_050)
    await settled()
    expect(lists).toHaveLength(1)
    expect(last()).toHaveLength(1_000)
  })

  it('[R18] keeps icons of at most 8 million characters in all, and every wallet', async () => {
    const { target, last } = watching()
    const icon = `data:image/png;base64,${'A'.repeat(250_000)}`
    for (let index = 0; index < 40; index += 1)
      announce(target, { info: info({ rdns: `w${index}.example`, icon }), provider: provider() })
    await settled()
    const icons = last().flatMap((wallet) => wallet.info.icon ?? [])
    expect([last().length, icons.length]).toEqual([40, Math.floor(8_000_000 / icon.length)])
  })

  it('[R18] takes as long for each of 1,000 wallets as for each of a hundred', () => {
    const measured = growth(1_000, (count) => () => {
      const { off, target } = watching()
      announceMany(target, count)
      off()
    })
    expect(measured).toBeLessThan(LINEAR_GROWTH)
  })
})

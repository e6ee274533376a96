import { type FeatureDescriptor, picturesAtom } from '@latchkey/appkit'
import { mainnet, sepolia } from '@latchkey/appkit/networks'
import { mockAdapter, type TestAppKitOptions, testNetwork } from '@latchkey/appkit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestServer, SERVER, testToken } from '../../test/server.js'
import {
  byTestId,
  createTestModal,
  gone,
  openModal,
  shadow,
  shown,
  until,
} from '../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const GREEN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="4"%3E%3Crect width="4" height="4" fill="green"/%3E%3C/svg%3E'
const BROKEN = 'data:image/png;base64,AAAA'
/** A network that nobody has a picture of. */
const MADE_UP = testNetwork('eip155', 31_337)

type Kind = 'picture' | 'initials' | 'image' | 'waiting'

/** What stands in the place of a picture. */
function kindOf(place: Element | null | undefined): Kind {
  if (place?.querySelector('svg[data-drawn] path')) return 'picture'
  if (place?.querySelector('[data-monogram]')) return 'initials'
  return place?.querySelector('img') ? 'image' : 'waiting'
}

const settled = (id: string) =>
  until(() => {
    const kind = kindOf(byTestId(id))
    return kind === 'waiting' ? undefined : kind
  })
/** Initials stand in for one whose code is 1.5 s on its way: the picture follows. */
const pictured = (id: string) => until(() => kindOf(byTestId(id)) === 'picture')
const fills = (id: string) =>
  [...(byTestId(id)?.querySelectorAll('svg[data-drawn] path') ?? [])].map((path) =>
    path.getAttribute('fill'),
  )

async function opened(options: TestAppKitOptions, view?: 'Networks' | 'AllWallets') {
  const test = createTestModal(options)
  await test.appkit.start()
  await openModal(test.appkit, view === undefined ? undefined : { view })
  return test
}

describe('networks', () => {
  const networks = (list: TestAppKitOptions['networks'], options: TestAppKitOptions = {}) =>
    opened({ ...options, networks: list ?? [] }, 'Networks')
  const row = (name: string) => `w3m-network-switch-${name}`

  it('[NET-5] well-known ones have their picture with no server, others their initials', async () => {
    await networks([mainnet, MADE_UP])
    await pictured(row('Ethereum'))
    expect(fills(row('Ethereum')).length).toBeGreaterThan(3)
    expect(await settled(row('eip155 31337'))).toBe('initials')
  })

  it('[NET-5] a picture fills its circle and is told to nobody, whose name stands beside it', async () => {
    await networks([mainnet])
    await pictured(row('Ethereum'))
    const drawn = byTestId(row('Ethereum'))?.querySelector('svg[data-drawn]')
    const { height, width } = drawn?.getBoundingClientRect() ?? {}
    expect([width, height]).toEqual([40, 40])
    expect(drawn?.getAttribute('aria-hidden')).toBe('true')
    expect(drawn && getComputedStyle(drawn).borderRadius).toBe('50%')
  })

  it('what may change under a press takes none: it would be no click', async () => {
    await networks([mainnet, MADE_UP])
    await pictured(row('Ethereum'))
    const button = byTestId(row('Ethereum'))
    const places = [...(button?.children ?? [])]
      .filter((place) => !place.querySelector('bdi'))
      .map((place) => place.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    expect(places).toHaveLength(2)
    for (const { height, left, top, width } of places)
      expect(shadow()?.elementFromPoint(left + width / 2, top + height / 2)).toBe(button)
  })

  it("the app's own picture comes first, then the network's", async () => {
    const own = { ...mainnet, imageUrl: BROKEN }
    const chainImages = { 'eip155:1': GREEN }
    await networks([own], { chainImages })
    expect(await settled(row('Ethereum'))).toBe('image')
    expect(byTestId(row('Ethereum'))?.querySelector('img')?.src).toBe(GREEN)
  })

  it.each([5, {}, '', 'javascript:alert(1)', 'vbscript:x', 'file:///etc/passwd', 'https://'])(
    '[T6] error: %j is no picture of the app',
    async (image) => {
      // As an app without types gives it.
      const options = JSON.parse(JSON.stringify({ chainImages: { 'eip155:1': image } }))
      await networks([mainnet], options)
      await pictured(row('Ethereum'))
      expect(byTestId(row('Ethereum'))?.querySelector('img')).toBeNull()
    },
  )

  it('one that cannot be loaded gives way to what is known', async () => {
    await networks([{ ...mainnet, imageUrl: BROKEN }])
    await until(() => kindOf(byTestId(row('Ethereum'))) === 'picture')
  })

  it('a test network looks like the one that it tests, in grey', async () => {
    await networks([mainnet, sepolia])
    await pictured(row('Sepolia'))
    await pictured(row('Ethereum'))
    expect(fills(row('Sepolia'))).toEqual(fills(row('Ethereum')))
    const filterOf = (id: string) => {
      const drawn = byTestId(id)?.querySelector('svg[data-drawn]')
      return drawn && getComputedStyle(drawn).filter
    }
    expect(filterOf(row('Sepolia'))).toBe('grayscale(1)')
    expect(filterOf(row('Ethereum'))).toBe('none')
  })

  it('keeps the place of a picture that is on its way, without initials in it', async () => {
    let give: (text: string) => void = () => undefined
    const slow: FeatureDescriptor = {
      key: 'slow',
      loadPictures: async () => () =>
        new Promise((resolve) => {
          give = resolve
        }),
    }
    await networks([MADE_UP], { features: [slow] })
    const id = row('eip155 31337')
    // The row is looked for each time: it may be drawn anew.
    const look = () => {
      const place = byTestId(id)?.firstElementChild
      const { height, width } = place?.getBoundingClientRect() ?? {}
      return [kindOf(byTestId(id)), width, height]
    }
    await expect.poll(look).toEqual(['waiting', 40, 40])
    await until(() => give.length > 0)
    give('#123456 m0 0h24v24h-24z')
    await expect.poll(look).toEqual(['picture', 40, 40])
    expect(fills(id)).toEqual(['#123456'])
  })

  it('[NET-5] draws a gradient that is its own, however often it stands in the page', async () => {
    const striped: FeatureDescriptor = {
      key: 'striped',
      loadPictures: async () => async () => 'L0,0,24,24 0,#f00 1,#00f|0 m0 0h24v24h-24z',
    }
    const other = testNetwork('eip155', 31_338)
    await networks([MADE_UP, other], { features: [striped] })
    await pictured(row('eip155 31337'))
    await pictured(row('eip155 31338'))
    const ids = [...(shadow()?.querySelectorAll('svg[data-drawn] linearGradient') ?? [])].map(
      ({ id }) => id,
    )
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    for (const fill of [...fills(row('eip155 31337')), ...fills(row('eip155 31338'))])
      expect(ids.map((id) => `url(#${id})`)).toContain(fill)
  })
})

describe('wallets', () => {
  const announced = (wallet: object) => [
    mockAdapter({ wallets: [{ id: 'fox', name: 'Fox', rdns: 'io.metamask', ...wallet }] }),
  ]

  it('[NET-5] of the built-in list have their picture with no server, others their initials', async () => {
    await opened({ mocks: [mockAdapter({ wallets: [], walletConnect: true })] }, 'AllWallets')
    await pictured('wallet-search-item-metamask')
    await pictured('wallet-search-item-rainbow')
    expect(await settled('wallet-search-item-onekey')).toBe('initials')
  })

  it('one without an icon of its own is known by its rdns', async () => {
    await opened({ mocks: announced({}) })
    await pictured('wallet-selector-io.metamask')
  })

  it("a wallet's own icon comes first", async () => {
    await opened({ mocks: announced({ imageUrl: GREEN }) })
    expect(await settled('wallet-selector-io.metamask')).toBe('image')
  })

  it('[T7] several that claim to be one have none, before and after one is connected', async () => {
    const twins = [
      mockAdapter({
        wallets: [
          { id: 'fox', name: 'Fox', rdns: 'io.metamask', isDuplicate: true },
          { id: 'fix', name: 'Fix', rdns: 'io.metamask', isDuplicate: true },
        ],
      }),
    ]
    const { appkit } = await opened({ mocks: twins })
    // The wallet that they claim to be is among those that can be installed, with its picture.
    const rows = () =>
      [...(shadow()?.querySelectorAll('[data-testid="wallet-selector-io.metamask"]') ?? [])].filter(
        ({ textContent }) => textContent?.match(/Fox|Fix/),
      )
    await expect.poll(() => rows().map(kindOf)).toEqual(['initials', 'initials'])
    await appkit.connect({ connectorId: 'fox', namespace: 'eip155' })
    await openModal(appkit)
    await shown('Account')
    expect(await settled('wui-wallet-switch')).toBe('initials')
  })
})

describe('tokens', () => {
  const KNOWN = `0x${'a'.repeat(40)}`
  const coins: FeatureDescriptor = {
    key: 'coins',
    loadPictures: async () => async (id) =>
      id === `token:eip155:1:${KNOWN}` ? '#26a17b m0 0h24v24h-24z' : undefined,
  }
  const rows = () => [...(shadow()?.querySelectorAll('[data-testid="token-row"]') ?? [])]

  it('[NET-5] are known by their contract: one with the same symbol has none', async () => {
    createTestServer([
      testToken(1, { symbol: 'USDT', name: 'Real', value: 2, address: `eip155:1:${KNOWN}` }),
      testToken(2, { symbol: 'USDT', name: 'False', value: 1 }),
    ])
    const { appkit } = createTestModal({ endpoints: { api: SERVER }, features: [coins] })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    await openModal(appkit)
    await expect.poll(() => rows().map(kindOf)).toEqual(['picture', 'initials'])
  })

  it('[NET-5] the coin of a network has its picture without a contract, a server that gives one its own', async () => {
    const { address: _none, ...coin } = testToken(0)
    createTestServer([coin, testToken(1, { value: 0.5, iconUrl: GREEN })])
    const { appkit } = createTestModal({ endpoints: { api: SERVER } })
    await appkit.start()
    await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    await openModal(appkit)
    await expect.poll(() => rows().map(kindOf)).toEqual(['picture', 'image'])
  })
})

it('what is drawn ahead of its time looks for nothing until it is on show', async () => {
  const asked: string[] = []
  const feature: FeatureDescriptor = {
    key: 'asked',
    loadPictures: async () => async (id) => {
      asked.push(id)
      return undefined
    },
  }
  const wallets = [{ id: 'fox', name: 'Fox', rdns: 'io.fox' }]
  const { appkit, mock } = createTestModal({
    features: [feature],
    mocks: [mockAdapter({ wallets })],
  })
  await appkit.start()
  expect(appkit.store.get(picturesAtom).size).toBe(0)
  await openModal(appkit)
  await until(() => asked.length > 0)
  const root = shadow()
  const last = root?.querySelector('dialog')
  appkit.close()
  await gone()
  const before = [...asked]
  mock.announce({ id: 'late', name: 'Late', rdns: 'io.late' })
  const drawn = () => root?.querySelector('[data-testid="wallet-selector-io.late"]')
  await until(() => root?.querySelector('dialog') !== last && drawn())
  // It has had the time to: what the first view looks for, it looks for as it is drawn.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toEqual(before)
  await openModal(appkit)
  await until(() => asked.length > before.length)
  expect(asked.slice(before.length)).toEqual(['wallet:io.late'])
})

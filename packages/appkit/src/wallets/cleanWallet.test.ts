import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLink } from '../../../foundation/test/anyLink.js'
import { ALLOWED_LINKS, REFUSED_LINKS } from '../../../foundation/test/corpora/links.js'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../../foundation/test/corpora/payloads.js'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { WALLET_LIST_LIMIT } from '../constants.js'
import { cleanWallet, cleanWallets } from './cleanWallet.js'
import { isHttpsLink, isSafeLink } from './isSafeLink.js'
import { KNOWN_SCHEMES } from './linkSchemes.js'

const ICON = 'data:image/png;base64,AAAA'

/** As from a list that is trusted with its schemes. */
const fromAnywhere = (value: unknown) => cleanWallet(value, { schemes: 'all' })

describe('cleanWallet', () => {
  it('reads every field of a wallet', () => {
    expect(
      fromAnywhere({
        id: 'one',
        name: 'One',
        homepage: 'https://one.example',
        image_url: ICON,
        mobile_link: 'one://',
        link_mode: 'https://one.example/app',
        desktop_link: 'one-desktop://',
        webapp_link: 'https://app.one.example',
        app_store: 'https://apps.example/1',
        play_store: 'https://play.example/1',
        chrome_store: 'https://extensions.example/1',
        rdns: 'example.one',
        badge_type: 'certified',
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        supports_wc: false,
      }),
    ).toEqual({
      id: 'one',
      name: 'One',
      homepage: 'https://one.example',
      imageUrl: ICON,
      mobileLink: 'one://',
      universalLink: 'https://one.example/app',
      desktopLink: 'one-desktop://',
      webappLink: 'https://app.one.example',
      appStore: 'https://apps.example/1',
      playStore: 'https://play.example/1',
      chromeStore: 'https://extensions.example/1',
      rdns: 'example.one',
      badgeType: 'certified',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      supportsWalletConnect: false,
    })
  })

  it('takes a universal link that stands in place of the app’s own for what it is', () => {
    expect(fromAnywhere({ id: 'a', name: 'A', mobile_link: 'https://a.example' })).toEqual({
      id: 'a',
      name: 'A',
      universalLink: 'https://a.example',
    })
  })

  it('[T8][T9][R8] leaves out each field that cannot be trusted, and keeps the rest', () => {
    expect(
      fromAnywhere({
        id: 'a',
        name: 'Bad\u202eName\u200b',
        homepage: 'http://a.example',
        image_url: 'data:text/html,<script>',
        mobile_link: 'javascript://%0aalert(1)',
        link_mode: 'a://universal',
        desktop_link: 'file:///etc/passwd',
        webapp_link: 'app://web',
        app_store: 'itms-services://?x',
        play_store: 7,
        chrome_store: 'https://store.example@evil.example',
        rdns: 'no domain',
        badge_type: 'gold',
        chains: ['eip155', 'eip155:1:0x', 'eip155:1', null, 'EIP155:1', 'eip155:<b>'],
        supports_wc: 'no',
      }),
    ).toEqual({ id: 'a', name: 'BadName', chains: ['eip155:1'] })
  })

  it('says nothing of the chains when none can be read', () => {
    expect(fromAnywhere({ id: 'a', name: 'A', chains: ['x', 1] })).not.toHaveProperty('chains')
    expect(fromAnywhere({ id: 'a', name: 'A', chains: [] })).not.toHaveProperty('chains')
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no id', { name: 'A' }],
    ['an empty id', { id: '', name: 'A' }],
    ['an id with a comma', { id: 'a,b', name: 'A' }],
    ['an id with a blank', { id: 'a b', name: 'A' }],
    ['a long id', { id: 'a'.repeat(129), name: 'A' }],
    ['the id of the connector', { id: 'walletConnect', name: 'A' }],
    ['no name', { id: 'a' }],
    ['a name of nothing to see', { id: 'a', name: '\u200b\u202e' }],
    ['a name of a megabyte', { id: 'a', name: 'x'.repeat(1_000_000) }],
    [
      'a getter that throws',
      {
        id: 'a',
        get name() {
          throw new Error('trap')
        },
      },
    ],
  ])('[R8] is none: %s', (_case, value) => {
    expect(fromAnywhere(value)).toBeUndefined()
  })

  it('[T9][T22] whatever comes, no link that is refused gets through, and no key of a prototype', () => {
    const link = fc.oneof(fc.string(), anyLink, fc.constantFrom('javascript://x', 'a1://x'))
    const wallet = fc.record(
      {
        id: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')),
        name: fc.string(),
        homepage: link,
        mobile_link: link,
        link_mode: link,
        desktop_link: link,
        webapp_link: link,
        app_store: link,
        __proto__: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(wallet, fc.anything()), (value) => {
        const clean = fromAnywhere(value)
        if (!clean) return
        for (const href of [clean.homepage, clean.universalLink, clean.webappLink, clean.appStore])
          expect(href === undefined || isHttpsLink(href)).toBe(true)
        for (const href of [clean.mobileLink, clean.desktopLink])
          expect(href === undefined || isSafeLink(href, 'all')).toBe(true)
        expect(Object.getPrototypeOf(clean)).toBe(Object.prototype)
      }),
      fuzzRuns(1_000),
    )
  })
})

it('[T9] keeps a scheme of its own from a server alone where it is known', () => {
  const entry = { id: 'a', name: 'A', mobile_link: 'vscode://x', desktop_link: 'ledgerlive://' }
  const wallet = cleanWallet(entry, { schemes: KNOWN_SCHEMES })
  expect(wallet).toEqual({ id: 'a', name: 'A', desktopLink: 'ledgerlive://' })
})

describe('cleanWallets', () => {
  it('[R8] drops and counts what is no wallet, and what repeats an id', () => {
    const list = [{ id: 'a', name: 'A' }, null, { id: 'a', name: 'Again' }, { id: 'b', name: 'B' }]
    expect(cleanWallets(list, { schemes: 'all' }, WALLET_LIST_LIMIT)).toEqual({
      wallets: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      dropped: 2,
    })
    expect(cleanWallets('list', { schemes: 'all' }, WALLET_LIST_LIMIT)).toEqual({
      wallets: [],
      dropped: 0,
    })
  })
})

describe('a directory that is made for harm', () => {
  const everyField = (value: string) => ({
    homepage: value,
    image_url: value,
    mobile_link: value,
    link_mode: value,
    desktop_link: value,
    webapp_link: value,
    app_store: value,
    play_store: value,
    chrome_store: value,
    rdns: value,
    badge_type: value,
  })
  // A drawing in an image runs nothing.
  const picture = (value: string) =>
    value.startsWith('data:image/svg+xml,') ? { imageUrl: value } : {}

  it.each(REFUSED_LINKS)('[T9] %j is left out of every field', (link) => {
    const wallet = fromAnywhere({ ...everyField(link), id: 'w', name: 'W' })
    expect(wallet).toEqual({ id: 'w', name: 'W', ...picture(link) })
  })

  it.each(ALLOWED_LINKS)('[T9] %j stays where a link of its kind belongs', (link) => {
    const wallet = fromAnywhere({ ...everyField(link), id: 'w', name: 'W' })
    expect(wallet).toMatchObject({ desktopLink: link })
    expect(wallet?.homepage).toBe(isHttpsLink(link) ? link : undefined)
  })

  it.each([...PAYLOADS, HIDDEN_PAYLOAD])(
    '[T5][T6][T9] %j is a name and nothing else',
    (payload) => {
      const wallet = fromAnywhere({
        ...everyField(payload),
        chains: [payload],
        id: 'w',
        name: payload,
      })
      expect(wallet).toEqual({ id: 'w', name: shown(payload), ...picture(payload) })
    },
  )
})

import type { CustomWallet, WalletSource } from '@latchkey/appkit'
import { picture, SHAPES } from './pictures.js'

const COLORS = ['#1f6f8b', '#4f7a28', '#5a3fb0', '#a0522d', '#97367e', '#2c51c4']
const FIRST = ['Amber', 'Birch', 'Clover', 'Delta', 'Elder', 'Fjord', 'Grove', 'Heron', 'Iris']
const SECOND = [
  'Wallet',
  'Keys',
  'Vault',
  'Pocket',
  'Safe',
  'Purse',
  'Chest',
  'Coin',
  'Pass',
  'Box',
]

/** Ninety wallets that do not exist: more than two pages. */
const LISTINGS: readonly CustomWallet[] = SECOND.flatMap((second, row) =>
  FIRST.map((first, column): CustomWallet => {
    const slug = `${first}-${second}`.toLowerCase()
    const shapes = Object.values(SHAPES)
    const index = row * FIRST.length + column
    return {
      id: slug,
      name: `${first} ${second}`,
      homepage: `https://${slug}.example`,
      mobile_link: `${first.toLowerCase()}${second.toLowerCase()}://`,
      link_mode: `https://${slug}.example/app`,
      app_store: 'https://apps.apple.com/app/id1',
      play_store: `https://play.google.com/store/apps/details?id=example.${slug}`,
      ...(column % 3 === 0
        ? { chrome_store: `https://chromewebstore.google.com/detail/${slug}` }
        : {}),
      ...(column % 4 === 0 ? { badge_type: 'certified' } : {}),
      // Some have no picture, as in life.
      ...(index % 5 === 4
        ? {}
        : {
            image_url: picture(
              COLORS[index % COLORS.length] ?? '',
              shapes[index % shapes.length] ?? '',
            ),
          }),
    }
  }),
)

/** In every store, and to be opened in every way. */
export const EVERYWHERE: CustomWallet = {
  id: 'everywhere',
  name: 'Juniper',
  image_url: picture('#a0522d', SHAPES.peak),
  homepage: 'https://juniper.example',
  mobile_link: 'juniper://',
  desktop_link: 'juniper://',
  webapp_link: 'https://juniper.example/app',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.juniper',
  chrome_store: 'https://chromewebstore.google.com/detail/juniper',
}

/** An extension and nothing else. */
export const EXTENSION_ONLY: CustomWallet = {
  id: 'extension-only',
  name: 'Kestrel',
  image_url: picture('#1f6f8b', SHAPES.bolt),
  chrome_store: 'https://chromewebstore.google.com/detail/kestrel',
  supports_wc: false,
}

/** On a phone only. */
export const PHONE_ONLY: CustomWallet = {
  id: 'phone-only',
  name: 'Lichen',
  image_url: picture('#4f7a28', SHAPES.drop),
  mobile_link: 'lichen://',
  app_store: 'https://apps.apple.com/app/id2',
  play_store: 'https://play.google.com/store/apps/details?id=example.lichen',
}

/** It can be got nowhere, and opened by nothing. */
export const NOWHERE: CustomWallet = { id: 'nowhere', name: 'Moss' }

const ALL = [...LISTINGS, EVERYWHERE, EXTENSION_ONLY, PHONE_ONLY, NOWHERE]

/** A directory that answers from the list at once, as the real ones do. */
export function directory(listings: readonly CustomWallet[] = ALL): WalletSource {
  return async ({ page = 1, entries = 40, search = '', include, exclude, badge }) => {
    const wallets = listings.filter(
      ({ badge_type, id, name }) =>
        name.toLowerCase().includes(search.toLowerCase()) &&
        (include?.includes(id) ?? true) &&
        !exclude?.includes(id) &&
        (badge === undefined || badge_type === badge),
    )
    return {
      wallets: wallets.slice((page - 1) * entries, page * entries),
      count: wallets.length,
    }
  }
}

/** A directory that never answers. */
export const SILENT_DIRECTORY: WalletSource = () => new Promise(() => undefined)

/** A directory that cannot be reached. */
export const BROKEN_DIRECTORY: WalletSource = () => Promise.reject(new TypeError('Failed to fetch'))

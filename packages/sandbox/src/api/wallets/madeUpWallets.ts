import { createHash } from 'node:crypto'
import { foldName } from './foldName.js'
import { makeUpNames } from './names.js'
import { createRandom } from './random.js'

/** A wallet of the directory, by the names that its reply has. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  readonly mobile_link: string | null
  readonly link_mode: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly badge_type: 'certified' | null
  readonly chains: readonly string[]
  readonly supports_wc: boolean
  readonly hasImage: boolean
}

/** Raised when the wallets change, so that a database on disk is filled anew. */
export const WALLETS_VERSION = 1
export const WALLETS_COUNT = 500

const EVM = [1, 10, 56, 137, 8_453, 42_161, 31_337, 31_338, 31_339].map((id) => `eip155:${id}`)
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

/** The browser wallet of this sandbox, which a page may find installed. */
const OWN: ListedWallet = {
  ...describe('Sandbox Wallet', 0),
  rdns: 'dev.latchkey.sandbox',
  badge_type: 'certified',
  chains: [...EVM, ...SOLANA],
  hasImage: true,
}

/** 500 wallets that do not exist, but for the sandbox's own; the same at each call, the most used first. */
export function makeUpWallets(): readonly ListedWallet[] {
  return [OWN, ...makeUpNames(WALLETS_COUNT - 1).map((name, index) => describe(name, index + 1))]
}

function describe(name: string, seed: number): ListedWallet {
  const random = createRandom(seed * 2_654_435_761)
  const chance = (share: number) => random() < share
  const id = createHash('sha256').update(`wallet ${name}`).digest('hex')
  const word = foldName(name).replace(/[^a-z0-9]+/g, '')
  // A name in another script, or one too short for a scheme, has an address all the same.
  const slug = word.length > 1 ? word.slice(0, 30) : `wallet${seed}`
  const chains = chance(0.6) ? EVM : chance(0.4) ? SOLANA : [...EVM, ...SOLANA]
  const isExtension = chance(0.5)
  const isMobile = !isExtension || chance(0.6)
  const isDesktop = chance(0.2)
  const isWeb = chance(0.2)
  const when = (condition: boolean, text: string) => (condition ? text : null)
  return {
    id,
    name,
    homepage: when(chance(0.95), `https://${slug}.example`),
    mobile_link: when(isMobile, `${slug}://`),
    link_mode: when(isMobile && chance(0.6), `https://${slug}.example/open`),
    desktop_link: when(isDesktop, `${slug}-desktop://`),
    webapp_link: when(isWeb, `https://app.${slug}.example`),
    app_store: when(isMobile && chance(0.9), `https://apps.example/app/${slug}`),
    play_store: when(isMobile && chance(0.9), `https://play.example/store?id=${slug}`),
    chrome_store: when(isExtension, `https://extensions.example/detail/${slug}`),
    rdns: when(isExtension, `example.${slug}`),
    badge_type: chance(0.3) ? 'certified' : null,
    chains,
    supports_wc: isMobile || isDesktop || isWeb,
    hasImage: chance(0.88),
  }
}

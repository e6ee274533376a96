import * as networks from '../../packages/appkit/src/exports/networks.js'
import { REGISTRY_IDS } from '../../packages/appkit/src/wallets/builtIn/registryIds.js'
import { BUILT_IN_WALLETS } from '../../packages/appkit/src/wallets/builtIn/wallets.js'
import { COINS, COMMON_NETWORKS, NETWORKS, TESTS_OF, WALLETS } from './selection.mjs'

/**
 * @typedef {import('./readSource.mjs').Source} Source
 * @typedef {{ readonly keys: readonly string[], readonly picture: string }} Row
 * @typedef {'coins' | 'networks' | 'otherNetworks' | 'wallets'} BuiltInTable
 *
 * @typedef {object} OwnNetwork
 * @property {string} name
 * @property {string} coin its symbol
 * @property {readonly string[]} ids its own, then those of its test networks
 * @property {import('./readSource.mjs').SourceNetwork | undefined} listed
 * @property {string | undefined} picture
 */

/**
 * What the kernel packs: its wallets, its networks, and the coins of those.
 * @param {Source} source
 * @returns {Promise<Readonly<Record<BuiltInTable, readonly Row[]>>>}
 */
export async function selectBuiltIn(source) {
  const own = await readOwnNetworks(source)
  const drawn = own.flatMap(({ ids, name, picture }) =>
    picture === undefined ? [] : [{ name, row: { keys: ids, picture } }],
  )
  const isCommon = (/** @type {{ name: string }} */ { name }) => COMMON_NETWORKS.has(name)
  return {
    wallets: await selectWallets(source),
    networks: drawn.filter(isCommon).map(({ row }) => row),
    otherNetworks: drawn.filter((network) => !isCommon(network)).map(({ row }) => row),
    coins: await selectCoins(source, own),
  }
}

/** @param {Source} source */
async function selectWallets({ read }) {
  const rows = BUILT_IN_WALLETS.map(async ({ id, rdns }) => {
    const picture = await read(WALLETS[id] ?? '')
    const registered = [...REGISTRY_IDS].flatMap(([key, name]) => (name === id ? [key] : []))
    return picture === undefined
      ? []
      : [{ keys: [id, ...(rdns === undefined ? [] : [rdns]), ...registered], picture }]
  })
  return (await Promise.all(rows)).flat()
}

/**
 * @param {Source} source
 * @returns {Promise<readonly OwnNetwork[]>}
 */
function readOwnNetworks(source) {
  const all = Object.entries(networks)
  const mains = all.filter(([, { testnet }]) => !testnet)
  const names = mains.map(([name]) => name)
  return Promise.all(
    mains.map(async ([name, { caipNetworkId, nativeCurrency }]) => {
      const listed = source.networks.find(({ caip2id }) => caip2id === caipNetworkId)
      const file = NETWORKS[name] ?? listed?.filePath.replace('network:', 'networks/')
      const tests = all.filter(
        ([test, { testnet }]) => testnet && (TESTS_OF[test] ?? longestStart(test, names)) === name,
      )
      return {
        name,
        coin: nativeCurrency.symbol.toUpperCase(),
        ids: [caipNetworkId, ...tests.map(([, test]) => test.caipNetworkId)],
        listed,
        picture: await source.read(file ?? ''),
      }
    }),
  )
}

/**
 * The coins that have another picture than their network.
 * @param {Source} source
 * @param {readonly OwnNetwork[]} own
 */
async function selectCoins(source, own) {
  /** @type {Map<string, string[]>} */
  const byPicture = new Map()
  for (const { coin, ids, listed, name, picture: ofNetwork } of own) {
    const listedId =
      coin === 'ETH' ? 'ethereum' : (COINS[name] ?? listed?.nativeCoinId?.toLowerCase())
    // Only where both say the same: other coins have the symbol too.
    const token = source.tokens.find(
      ({ id, symbol }) => symbol.toUpperCase() === coin && (id === listedId || symbol === listedId),
    )
    const picture = token && (await source.read(token.file))
    if (picture === undefined || picture === ofNetwork) continue
    byPicture.set(picture, [...(byPicture.get(picture) ?? []), ...ids])
  }
  return [...byPicture].map(([picture, keys]) => ({ keys, picture }))
}

/**
 * The longest of `starts` that a name begins with.
 * @param {string} name
 * @param {readonly string[]} starts
 */
function longestStart(name, starts) {
  return starts
    .filter((start) => name.startsWith(start))
    .sort((a, b) => b.length - a.length)
    .at(0)
}

import { LONGEST_COIN, PLATFORMS } from './selection.mjs'

/** @typedef {import('./readSource.mjs').Source} Source */
/** @typedef {import('./selectBuiltIn.mjs').Row} Row */

/**
 * What the optional package packs: pictures, and by whose ids each goes.
 * @typedef {object} More
 * @property {readonly string[]} pictures networks first, then coins in the order of their worth
 * @property {ReadonlyMap<string, number>} networks `network:…` and `coin:…` of networks that the kernel does not know
 * @property {ReadonlyMap<string, ReadonlyMap<string, number>>} addresses by network, then by contract
 */

/** An address as it stands in a table: those of Ethereum chains are the same in either case. */
const ADDRESS = /^(?:0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/
const READ = /^(?:eip155:|solana:)/

/**
 * @param {Source} source
 * @param {Readonly<Record<'networks' | 'otherNetworks', readonly Row[]>>} builtIn
 * @returns {Promise<More>}
 */
export async function selectMore(source, builtIn) {
  /** @type {string[]} */
  const pictures = []
  /** @param {string} picture */
  const number = (picture) => {
    const known = pictures.indexOf(picture)
    return known === -1 ? pictures.push(picture) - 1 : known
  }
  const networks = new Map()
  const own = [...builtIn.networks, ...builtIn.otherNetworks]
  const known = new Set(own.flatMap(({ keys }) => keys))
  for (const { caip2id, filePath } of source.networks) {
    if (caip2id === undefined || known.has(caip2id)) continue
    const picture = await source.read(filePath.replace('network:', 'networks/'))
    if (picture !== undefined) networks.set(`network:${caip2id}`, number(picture))
  }
  /** @type {Map<string, Map<string, number>>} */
  const addresses = new Map()
  for (const token of source.tokens) {
    const places = Object.entries(token.addresses ?? {}).flatMap(([platform, address]) => {
      const network = networkOf(source, platform)
      const written = address.startsWith('0x') ? address.toLowerCase() : address
      return network !== undefined && ADDRESS.test(written) ? [{ network, address: written }] : []
    })
    const coinOf = source.networks.flatMap(({ caip2id = '', nativeCoinId }) =>
      caip2id !== '' && !known.has(caip2id) && nativeCoinId === token.id ? [caip2id] : [],
    )
    if (places.length === 0 && coinOf.length === 0) continue
    const picture = await source.read(token.file, LONGEST_COIN)
    if (picture === undefined) continue
    for (const network of coinOf) networks.set(`coin:${network}`, number(picture))
    for (const { network, address } of places) {
      const contracts = addresses.get(network) ?? new Map()
      // Of two that claim one contract, nothing tells which it is.
      if (contracts.has(address)) contracts.set(address, Number.NaN)
      else contracts.set(address, number(picture))
      addresses.set(network, contracts)
    }
  }
  for (const contracts of addresses.values())
    for (const [address, picture] of contracts) if (Number.isNaN(picture)) contracts.delete(address)
  return { pictures, networks, addresses }
}

/**
 * @param {Source} source
 * @param {string} platform
 */
function networkOf({ networks }, platform) {
  const id = PLATFORMS[platform] ?? networks.find((network) => network.id === platform)?.caip2id
  return id !== undefined && READ.test(id) ? id : undefined
}

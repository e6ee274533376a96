import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as networks from '../../exports/networks.js'
import { REGISTRY_IDS } from '../../wallets/builtIn/registryIds.js'
import { BUILT_IN_WALLETS } from '../../wallets/builtIn/wallets.js'
import { coinPictureId, networkPictureId, walletPictureId } from '../pictureId.js'
import { readPicture } from '../readPicture.js'
import type { PictureId } from '../types.js'
import { table as coins } from './coins.js'
import { findBuiltInPicture } from './findBuiltInPicture.js'
import { table as commonNetworks } from './networks.js'
import { table as otherNetworks } from './otherNetworks.js'
import { table as wallets } from './wallets.js'

const kilobytes = (...texts: readonly string[]) => gzipSync(texts.join('')).length / 1000
const rows = (table: string) => table.trim().split('\n')
const isDrawn = async (id: PictureId | undefined) =>
  id !== undefined && readPicture(await findBuiltInPicture(id)) !== undefined

describe('the built-in pictures', () => {
  it.each(Object.entries({ wallets, commonNetworks, otherNetworks, coins }))(
    '[NET-5] each of %s can be drawn, fills its square, and is of somebody',
    (_name, table) => {
      expect(rows(table).length).toBeGreaterThan(20)
      for (const row of rows(table)) {
        const [names = '', ...picture] = row.split('|')
        const { shapes } = readPicture(picture.join('|')) ?? {}
        expect(names).not.toBe('')
        expect(shapes?.length, names).toBeGreaterThan(0)
        // The first shape is the ground: whatever is behind it does not show.
        expect(shapes?.[0]?.fill, names).toBeDefined()
      }
    },
  )

  it('[NET-5] no two rows of a table are of the same', () => {
    for (const table of [wallets, commonNetworks + otherNetworks, coins]) {
      const names = rows(table).flatMap((row) => row.split('|')[0]?.split(' ') ?? [])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('weigh little: those that most pages ask for at most 20 kB gz, all at most 40', () => {
    expect(kilobytes(wallets, commonNetworks)).toBeLessThan(20)
    expect(kilobytes(wallets, commonNetworks, otherNetworks, coins)).toBeLessThan(40)
  })
})

describe('findBuiltInPicture', () => {
  it('[NET-5] has pictures of well-known wallets, by id, by rdns and by the id of the public registry', async () => {
    const drawn = await Promise.all(
      BUILT_IN_WALLETS.map(async ({ id }) => ((await isDrawn(`wallet:${id}`)) ? [id] : [])),
    )
    const ids = drawn.flat()
    expect(ids.length).toBeGreaterThanOrEqual(24)
    expect(ids).toEqual(expect.arrayContaining(['metamask', 'phantom', 'rabby', 'binance-wallet']))
    for (const { id, rdns } of BUILT_IN_WALLETS.filter((wallet) => ids.includes(wallet.id))) {
      const own = await findBuiltInPicture(`wallet:${id}`)
      const registered = [...REGISTRY_IDS].filter(([, name]) => name === id).map(([key]) => key)
      for (const name of [...(rdns ? [rdns] : []), ...registered])
        expect(await findBuiltInPicture(`wallet:${name}`), name).toBe(own)
      expect(await findBuiltInPicture(`wallet:unknown ${id}`)).toBe(own)
    }
  })

  it('[NET-5] has pictures of the networks that most apps are on, and of most others', async () => {
    const all = Object.values(networks).filter(({ testnet }) => !testnet)
    const drawn = await Promise.all(
      all.map(async ({ caipNetworkId }) => isDrawn(networkPictureId(caipNetworkId))),
    )
    expect(drawn.filter(Boolean).length).toBeGreaterThanOrEqual(70)
    const { arbitrum, base, bsc, mainnet, optimism, polygon, solana } = networks
    for (const { caipNetworkId } of [arbitrum, base, bsc, mainnet, optimism, polygon, solana]) {
      expect(await isDrawn(networkPictureId(caipNetworkId)), caipNetworkId).toBe(true)
      expect(await isDrawn(coinPictureId(caipNetworkId)), caipNetworkId).toBe(true)
    }
  })

  it('[NET-5] gives a test network the picture of the network that it tests', async () => {
    const { base, baseSepolia, mainnet, sepolia, solana, solanaDevnet } = networks
    const find = ({ caipNetworkId }: { readonly caipNetworkId: `${string}:${string}` }) =>
      findBuiltInPicture(networkPictureId(caipNetworkId))
    expect(await find(sepolia)).toBe(await find(mainnet))
    expect(await find(baseSepolia)).toBe(await find(base))
    expect(await find(solanaDevnet)).toBe(await find(solana))
  })

  it('tells a coin from its network where they look different, and takes that picture where they do not', async () => {
    const find = (id: PictureId) => findBuiltInPicture(id)
    expect(await find('coin:eip155:8453')).toBe(await find('network:eip155:1'))
    expect(await find('network:eip155:8453')).not.toBe(await find('network:eip155:1'))
    expect(await find('coin:eip155:80094')).toBe(await find('network:eip155:80094'))
  })

  it.each([
    'network:eip155:31337',
    'network:eip155',
    'network:',
    'coin:eip155:123456789',
    'wallet:unknown',
    'wallet:',
    'wallet:|',
    'wallet:met',
    'wallet:metamask|',
    'token:eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    'constructor:eip155:1',
  ] as readonly PictureId[])('%s has none', async (id) => {
    expect(await findBuiltInPicture(id)).toBeUndefined()
  })

  it('[T7] a wallet that others claim to be is not even asked for', async () => {
    expect(await isDrawn(walletPictureId({ rdns: 'io.metamask' }))).toBe(true)
    expect(await isDrawn(walletPictureId({ rdns: 'io.metamask', isDuplicate: true }))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import * as networks from '../../exports/networks.js'
import { coinPictureId } from '../pictureId.js'
import { table } from './coins.js'
import { findBuiltInPicture } from './findBuiltInPicture.js'

// Of a chain on this machine nobody says what it is.
const all = Object.values(networks).filter((network) => network !== networks.localhost)

describe('the pictures of coins', () => {
  it('are that of Ether wherever the coin of a network is Ether, and nowhere else', async () => {
    const ether = await findBuiltInPicture(coinPictureId('eip155:1'))
    expect(ether).toBeDefined()
    for (const { caipNetworkId, nativeCurrency } of all) {
      const isEther = (await findBuiltInPicture(coinPictureId(caipNetworkId))) === ether
      expect(isEther, caipNetworkId).toBe(nativeCurrency.symbol === 'ETH')
    }
  })

  it('are of networks of the kit: of none by an id that leads nowhere', () => {
    const known = new Set<string>(all.map(({ caipNetworkId }) => caipNetworkId))
    const rows = table.trim().split('\n')
    const ids = rows.flatMap((row) => (row.split('|')[0] ?? '').split(' '))
    expect(ids.filter((id) => !known.has(id))).toEqual([])
  })
})

import { expect, it } from 'vitest'
import * as networks from '../../exports/networks.js'
import { table as common } from './networks.js'
import { table as others } from './otherNetworks.js'

const byId = new Map(
  Object.values(networks).map(({ caipNetworkId, testnet = false }): [string, boolean] => [
    caipNetworkId,
    testnet,
  ]),
)
const rows = [common, others].flatMap((table) => table.trim().split('\n'))

it.each(rows.map((row) => (row.split('|')[0] ?? '').split(' ')))(
  'the picture of %s is of one main network of the kit, and of those that test it',
  (...ids) => {
    expect(ids.filter((id) => !byId.has(id))).toEqual([])
    expect(ids.filter((id) => byId.get(id) === false)).toHaveLength(1)
  },
)

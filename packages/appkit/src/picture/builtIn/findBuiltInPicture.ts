import type { FindPicture } from '../types.js'
import { findInTable } from './findInTable.js'

type LoadTable = () => Promise<{ readonly table: string }>

// Each in a chunk of its own: most apps need few of them.
const loadNetworks: LoadTable = () => import('./networks.js')
const loadOtherNetworks: LoadTable = () => import('./otherNetworks.js')

/** Where to look, in this order. A coin that is not listed by itself has the picture of its network. */
const TABLES: ReadonlyMap<string, readonly LoadTable[]> = new Map([
  ['coin', [() => import('./coins.js'), loadNetworks, loadOtherNetworks]],
  ['network', [loadNetworks, loadOtherNetworks]],
  ['wallet', [() => import('./wallets.js')]],
])

/** Finds the pictures of the built-in wallets, of the networks of `@latchkey/appkit/networks` and of their coins. */
export const findBuiltInPicture: FindPicture = async (id) => {
  const end = id.indexOf(':')
  // A wallet is known by several names, the likeliest first.
  const names = id.slice(end + 1).split(' ')
  for (const load of TABLES.get(id.slice(0, end)) ?? []) {
    const { table } = await load()
    for (const name of names) {
      const text = findInTable(table, name)
      if (text !== undefined) return text
    }
  }
  return undefined
}

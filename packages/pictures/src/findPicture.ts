import type { FindPicture, PictureId } from '@latchkey/appkit/feature'
import {
  ADDRESSES,
  IN_A_FILE,
  type LoadTable,
  loadNetworks,
  loadOtherAddresses,
  PICTURES,
} from './tables/tables.js'

/** Finds the picture of a network, of its coin, or of a token by its contract. */
export const findPicture: FindPicture = async (id) => {
  const number = await findNumber(id)
  if (number === undefined) return undefined
  const file = await PICTURES[Math.floor(number / IN_A_FILE)]?.()
  return file?.table.trim().split('\n')[number % IN_A_FILE]
}

async function findNumber(id: PictureId): Promise<number | undefined> {
  if (!id.startsWith('token:')) return numberOf(loadNetworks, id)
  const [network = '', address = ''] = splitAddress(id.slice('token:'.length))
  const own = ADDRESSES.get(network)
  return own ? numberOf(own, address) : numberOf(loadOtherAddresses, `${network}:${address}`)
}

/** Contracts of Ethereum chains are the same in either case, others to the letter. */
function splitAddress(caipAddress: string): readonly [network: string, address: string] {
  const end = caipAddress.lastIndexOf(':')
  const address = caipAddress.slice(end + 1)
  return [caipAddress.slice(0, end), /^0x/i.test(address) ? address.toLowerCase() : address]
}

async function numberOf(load: LoadTable, key: string): Promise<number | undefined> {
  // A key with a line break in it would find a part of the table.
  if (key === '' || /\s/.test(key)) return undefined
  const { table } = await load()
  const start = table.indexOf(`\n${key} `)
  if (start === -1) return undefined
  const from = start + key.length + 2
  return Number(table.slice(from, table.indexOf('\n', from)))
}

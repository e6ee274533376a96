import { type PictureId, readPicture } from '@latchkey/appkit/feature'
import { describe, expect, it } from 'vitest'
import { findPicture } from './findPicture.js'
import { ADDRESSES, loadNetworks, loadOtherAddresses, PICTURES } from './tables/tables.js'

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC_OF_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const lines = ({ table }: { readonly table: string }) => table.trim().split('\n')

describe('findPicture', () => {
  it('[NET-5] finds a token by its network and its contract, in either case on Ethereum chains', async () => {
    const picture = await findPicture(`token:eip155:1:${USDC}`)
    expect(readPicture(picture)?.shapes.length).toBeGreaterThan(1)
    expect(await findPicture(`token:eip155:1:${USDC.toUpperCase().replace('0X', '0x')}`)).toBe(
      picture,
    )
    expect(await findPicture(`token:${SOLANA}:${USDC_OF_SOLANA}`)).toBe(picture)
  })

  it.each([
    [
      'another contract that calls itself USDC',
      `eip155:1:0xb0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
    ],
    ['the contract on another network', `eip155:8453:${USDC}`],
    ['the contract on a test network', `eip155:11155111:${USDC}`],
    ['the contract with more after it', `eip155:1:${USDC}0`],
    ['a part of the contract', `eip155:1:${USDC.slice(0, -1)}`],
    ['its symbol', 'eip155:1:USDC'],
    ['a mint in another case', `${SOLANA}:${USDC_OF_SOLANA.toLowerCase()}`],
    ['a contract and a line break', `eip155:1:${USDC} 1\n`],
    ['nothing', 'eip155:1:'],
    ['no network', USDC],
  ])('[NET-5] error: %s has no picture', async (_name, address) => {
    expect(await findPicture(`token:${address}`)).toBeUndefined()
  })

  it('[NET-5] finds networks that the kit does not have, and their coins', async () => {
    for (const id of ['network:eip155:108', 'coin:eip155:108', 'network:eip155:361'] as const)
      expect(readPicture(await findPicture(id)), id).toBeDefined()
  })

  it.each(['network:eip155:31337', 'coin:', 'wallet:metamask', 'network:eip155:108 1'] as const)(
    '%s has none',
    async (id) => expect(await findPicture(id)).toBeUndefined(),
  )
})

describe('the tables', () => {
  it('[NET-5] have hundreds of coins, each of which can be drawn', async () => {
    const tables = await Promise.all(PICTURES.map((load) => load()))
    const pictures = tables.flatMap(lines)
    expect(pictures.length).toBeGreaterThan(1_400)
    expect(pictures.filter((text) => readPicture(text) === undefined)).toEqual([])
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('name each contract once, with the number of a picture that is there', async () => {
    const pictures = (await Promise.all(PICTURES.map((load) => load()))).flatMap(lines)
    const loads = [...ADDRESSES.values(), loadOtherAddresses, loadNetworks]
    for (const load of loads) {
      const rows = lines(await load()).map((line) => line.split(' '))
      expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length)
      for (const [key, number] of rows) {
        expect(pictures[Number(number)], key).toBeDefined()
        expect(key).toMatch(/^(?:(?:network|coin):)?(?:[\w:-]+:)?(?:0x[\da-f]{40}|[\w-]+)$/)
      }
    }
  })

  it('have every contract of a table at its own place', async () => {
    const { table } = await loadOtherAddresses()
    const id: PictureId = `token:${lines({ table })[0]?.split(' ')[0]}`
    expect(readPicture(await findPicture(id))).toBeDefined()
  })
})

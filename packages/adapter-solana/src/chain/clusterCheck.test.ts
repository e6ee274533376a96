import { expect, it } from 'vitest'
import { clusterCheck } from './clusterCheck.js'

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

it('[REAL-13:dead] knows a cluster by the beginning of its genesis hash', () => {
  const check = clusterCheck(`solana:${MAINNET}`)
  expect(check?.method).toBe('getGenesisHash')
  expect(check?.isChain(`${MAINNET}Kuc147dw2N9d`)).toBe(true)
  for (const other of [
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    MAINNET.slice(0, 31),
    null,
    {},
  ])
    expect(check?.isChain(other)).toBe(false)
})

it.each(['solana:localnet', 'solana:0', `solana:${MAINNET.slice(1)}`] as const)(
  'believes whoever serves %s, whose id names no genesis block',
  (caipNetworkId) => {
    expect(clusterCheck(caipNetworkId)).toBeUndefined()
  },
)

import { FRAME_SOLANA_CHAINS, isCaipNetworkId } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { normalizeNetwork } from '../normalizeNetwork.js'
import { solana, solanaDevnet, solanaTestnet } from './solana.js'

const clusters = [solana, solanaDevnet, solanaTestnet]

describe('the clusters of Solana', () => {
  it('go by the ids that the login frame knows them by, which are as CAIP-2 has them', () => {
    const ids = clusters.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual([...FRAME_SOLANA_CHAINS])
    expect(ids.filter((id) => !isCaipNetworkId(id))).toEqual([])
    for (const { caipNetworkId, id } of clusters) expect(caipNetworkId).toBe(`solana:${id}`)
  })

  it('are networks that an app could have given itself, all but the main one for tests', () => {
    for (const cluster of clusters) expect(normalizeNetwork(cluster)).toEqual(cluster)
    expect(clusters.map(({ testnet }) => testnet)).toEqual([undefined, true, true])
  })

  it('ask each its own node, and one explorer for its own cluster', () => {
    const nodes = clusters.flatMap(({ rpcUrls }) => rpcUrls.default.http)
    expect(new Set(nodes).size).toBe(3)
    expect(nodes.filter((url) => !url.startsWith('https://'))).toEqual([])
    const explorers = clusters.map(
      ({ blockExplorers }) => new URL(blockExplorers?.default.url ?? ''),
    )
    expect(new Set(explorers.map(({ origin }) => origin)).size).toBe(1)
    expect(explorers.map(({ searchParams }) => searchParams.get('cluster'))).toEqual([
      null,
      'devnet',
      'testnet',
    ])
  })
})

import type { CaipNetworkId } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { askInTurn } from './askInTurn.js'

function setUp(...ofTheSite: readonly CaipNetworkId[]) {
  const missing = new Set<CaipNetworkId>()
  const known = {
    isMissing: (network: CaipNetworkId) => missing.has(network),
    setMissing: (network: CaipNetworkId) => void missing.add(network),
  }
  const ask = vi.fn(async (network: CaipNetworkId) => {
    if (ofTheSite.includes(network)) return `on ${network}`
    throw new Error('Not known here', { cause: { code: 4902 } })
  })
  return { ask, known, missing }
}

describe('askInTurn', () => {
  it('gives the answer for the first network that the login site has, and asks for no other', async () => {
    const { ask, known, missing } = setUp('eip155:2', 'eip155:3')
    const networks = ['eip155:1', 'eip155:2', 'eip155:3'] as const
    expect(await askInTurn(known, networks, ask)).toBe('on eip155:2')
    expect(ask.mock.calls).toEqual([['eip155:1'], ['eip155:2']])
    expect([...missing]).toEqual(['eip155:1'])
  })

  it('gives nothing where it has none, and asks for each once', async () => {
    const { ask, known } = setUp()
    const networks = ['eip155:1', 'eip155:2', 'eip155:1'] as const
    expect(await askInTurn(known, networks, ask)).toBeUndefined()
    expect(await askInTurn(known, networks, ask)).toBeUndefined()
    expect(ask.mock.calls).toEqual([['eip155:1'], ['eip155:2']])
  })

  it('error: another refusal is no answer about the network', async () => {
    const { known, missing } = setUp()
    const asked = askInTurn(known, ['eip155:1'], async () => {
      throw new Error('Nobody is logged in', { cause: { code: 4100 } })
    })
    await expect(asked).rejects.toThrow('Nobody is logged in')
    expect(missing.size).toBe(0)
  })
})

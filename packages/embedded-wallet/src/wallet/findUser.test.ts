import type { CaipNetworkId } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { findUser } from './findUser.js'

/** A login site that has some networks, and what it was asked for. */
function siteWith(...known: readonly CaipNetworkId[]) {
  const asked: unknown[] = []
  const getUser = async ({ chainId = 'eip155:99' }: { chainId?: CaipNetworkId | number } = {}) => {
    asked.push(chainId)
    if (chainId === 'eip155:99' || known.some((network) => network === chainId))
      return { address: '0x01', chainId } as never
    throw new Error('Not known here', { cause: { code: 4902 } })
  }
  return { asked, client: { getUser } }
}

const appNetworks: readonly CaipNetworkId[] = ['solana:a', 'eip155:1', 'eip155:2', 'eip155:3']

/** What the login site has said that it does not have. */
function createMissing() {
  const missing = new Set<CaipNetworkId>()
  return {
    isMissing: (network: CaipNetworkId) => missing.has(network),
    setMissing: (network: CaipNetworkId) => void missing.add(network),
  }
}

it.each([
  ['the network that is wanted', 'eip155:2', ['eip155:2'], ['eip155:2']],
  [
    'the first of the same namespace',
    'eip155:2',
    ['eip155:3'],
    ['eip155:2', 'eip155:1', 'eip155:3'],
  ],
  ['another namespace', 'eip155:2', ['solana:a'], ['eip155:2', 'eip155:1', 'eip155:3', 'solana:a']],
  ['its own', 'solana:a', [], ['solana:a', 'eip155:1', 'eip155:2', 'eip155:3', 'eip155:99']],
  ['its own where none is wanted', undefined, ['eip155:1'], ['eip155:99']],
] as const)('finds whoever is logged in on %s', async (_which, chainId, known, asked) => {
  const site = siteWith(...known)
  const parts = { client: site.client, networks: createMissing() }
  const user = await findUser(parts, { appNetworks, ...(chainId && { chainId }) })
  expect(site.asked).toEqual(asked)
  expect(user.chainId).toBe(asked.at(-1))
})

it('does not ask again for what the login site has said it does not have', async () => {
  const { asked, client } = siteWith('eip155:3')
  const parts = { client, networks: createMissing() }
  for (const chainId of ['eip155:1', 'eip155:2'] as const)
    await findUser(parts, { appNetworks, chainId })
  expect(asked).toEqual(['eip155:1', 'eip155:2', 'eip155:3', 'eip155:3'])
})

it('error: another refusal is no question of the network', async () => {
  let count = 0
  const getUser = async () => {
    count += 1
    throw new Error('Nobody is logged in', { cause: { code: 4100 } })
  }
  const parts = { client: { getUser }, networks: createMissing() }
  const found = findUser(parts, { appNetworks, chainId: 'eip155:1' })
  await expect(found).rejects.toThrow('Nobody is logged in')
  expect(count).toBe(1)
})

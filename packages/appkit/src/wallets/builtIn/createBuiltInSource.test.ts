import { describe, expect, it } from 'vitest'
import { createListSource } from '../createListSource.js'
import type { CustomWallet } from '../types.js'
import { createBuiltInSource, findBuiltIn } from './createBuiltInSource.js'
import { BUILT_IN_WALLETS } from './wallets.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const NOBODY = 'f'.repeat(64)
const OWN_IDS = BUILT_IN_WALLETS.map(({ id }) => id)

/** The whole directory of an app that names wallets so, and offers these. */
async function list(
  named: readonly string[],
  isOffered: (wallet: CustomWallet) => boolean = () => true,
): Promise<readonly CustomWallet[]> {
  const source = createBuiltInSource(createListSource, isOffered, named)
  const { signal } = new AbortController()
  return (await source({ entries: 100 }, { signal })).wallets
}
const ids = async (named: readonly string[]) => (await list(named)).map(({ id }) => id)

describe('the directory that works without a server', () => {
  it('has each wallet in its place, by the id that the app names it by', async () => {
    expect(await ids([])).toEqual(OWN_IDS)
    const named = OWN_IDS.map((id) => (id === 'metamask' ? METAMASK : id))
    expect(await ids([METAMASK])).toEqual(named)
  })

  it('leaves a wallet its own id where the app names it by both, or means another', async () => {
    expect(await ids([METAMASK, 'metamask'])).toEqual(OWN_IDS)
    expect(await ids(['metamask', NOBODY, 'constructor'])).toEqual(OWN_IDS)
  })

  it('leaves out what is not offered, by the id that the app knows; no gap is closed', async () => {
    const [first] = await list([METAMASK], ({ id }) => id !== METAMASK)
    expect(first).toMatchObject({ id: OWN_IDS[1], order: 2 })
    expect(await list([], () => false)).toEqual([])
  })
})

describe('what the list knows of a wallet', () => {
  it('is found by its own id, and by that of the public registry', () => {
    expect(findBuiltIn('metamask')).toMatchObject({ name: 'MetaMask' })
    expect(findBuiltIn(METAMASK)).toBe(findBuiltIn('metamask'))
  })

  it.each([NOBODY, 'MetaMask', 'io.metamask', '', '__proto__'])('is nothing of %j', (id) => {
    expect(findBuiltIn(id)).toBeUndefined()
  })
})

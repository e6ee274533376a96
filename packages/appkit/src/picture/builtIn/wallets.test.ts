import { expect, it } from 'vitest'
import { REGISTRY_IDS } from '../../wallets/builtIn/registryIds.js'
import { BUILT_IN_WALLETS } from '../../wallets/builtIn/wallets.js'
import { table } from './wallets.js'

// Whoever goes by another name of a row would look like the wallet that it is of.
it('a picture goes by names of one wallet of the list, and by all that it has', () => {
  for (const row of table.trim().split('\n')) {
    const [id = '', ...others] = (row.split('|')[0] ?? '').split(' ')
    const wallet = BUILT_IN_WALLETS.find((each) => each.id === id)
    const registered = [...REGISTRY_IDS].flatMap(([name, own]) => (own === id ? [name] : []))
    expect(wallet, id).toBeDefined()
    expect(new Set(others), id).toEqual(new Set([...registered, wallet?.rdns ?? []].flat()))
  }
})

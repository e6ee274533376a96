import { expect, it } from 'vitest'
import { WALLET_LIST_LIMIT } from '../../constants.js'
import { cleanWallets } from '../cleanWallet.js'
import { KNOWN_SCHEMES } from '../linkSchemes.js'
import { REGISTRY_IDS } from './registryIds.js'
import { BUILT_IN_WALLETS } from './wallets.js'

it('has about forty wallets, each with a place to get it', () => {
  const { wallets, dropped } = cleanWallets(
    BUILT_IN_WALLETS,
    { schemes: KNOWN_SCHEMES },
    WALLET_LIST_LIMIT,
  )
  expect(dropped).toBe(0)
  expect(wallets.length).toBeGreaterThanOrEqual(40)
  for (const wallet of wallets) {
    expect(wallet.homepage, wallet.id).toBeDefined()
    expect(wallet.chains?.length, wallet.id).toBeGreaterThan(0)
  }
})

it('[T9] loses no link, chain or rdns to the checks of foreign wallets', () => {
  const { wallets } = cleanWallets(BUILT_IN_WALLETS, { schemes: KNOWN_SCHEMES }, WALLET_LIST_LIMIT)
  for (const [index, custom] of BUILT_IN_WALLETS.entries()) {
    const wallet = wallets[index]
    expect(wallet).toMatchObject({ id: custom.id, name: custom.name, chains: custom.chains })
    expect([
      wallet?.rdns,
      wallet?.mobileLink,
      wallet?.universalLink,
      wallet?.desktopLink,
      wallet?.webappLink,
      wallet?.appStore,
      wallet?.playStore,
      wallet?.chromeStore,
    ]).toEqual([
      custom.rdns,
      custom.mobile_link,
      custom.link_mode,
      custom.desktop_link,
      custom.webapp_link,
      custom.app_store,
      custom.play_store,
      custom.chrome_store,
    ])
  }
})

it('knows by their ids of the public registry wallets of the list, each once', () => {
  const known = [...REGISTRY_IDS]
  const own = new Set(BUILT_IN_WALLETS.map(({ id }) => id))
  for (const [id, name] of known) {
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(own.has(name), name).toBe(true)
  }
  expect(new Set(known.map(([, name]) => name)).size).toBe(known.length)
})

it('says of no two wallets the same, and asks no server for their pictures', () => {
  for (const field of ['id', 'name', 'rdns', 'mobile_link', 'app_store', 'chrome_store'] as const) {
    const values = BUILT_IN_WALLETS.flatMap((wallet) => wallet[field] ?? [])
    expect(new Set(values).size, field).toBe(values.length)
  }
  expect(BUILT_IN_WALLETS.filter((wallet) => wallet.image_url)).toEqual([])
})

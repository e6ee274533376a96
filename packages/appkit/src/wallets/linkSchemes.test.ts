import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { BUILT_IN_WALLETS } from './builtIn/wallets.js'
import { isSafeLink } from './isSafeLink.js'
import { KNOWN_SCHEMES, linkSchemes, schemeOf } from './linkSchemes.js'
import type { CustomWallet } from './types.js'

describe('linkSchemes', () => {
  it('[T9] knows each scheme of the built-in list, and no other', () => {
    const links = BUILT_IN_WALLETS.flatMap(({ desktop_link, mobile_link }) => [
      mobile_link,
      desktop_link,
    ])
    const schemes = links.map(schemeOf).filter((scheme) => scheme !== undefined)
    expect([...KNOWN_SCHEMES]).toEqual([...new Set(schemes)].sort())
  })

  it("[T9] opens the app's own schemes, and what it names", () => {
    const { appkit } = createTestAppKit({
      customWallets: [{ id: 'own', name: 'Own', mobile_link: 'ownwallet://' }],
      walletLinkSchemes: ['named'],
    })
    const schemes = linkSchemes(appkit)
    for (const link of ['ownwallet://', 'named://wc', 'trust://', 'https://wallet.example'])
      expect(isSafeLink(link, schemes), link).toBe(true)
    for (const link of ['vscode://x', 'ms-word://x', 'stranger://', 'javascript://x'])
      expect(isSafeLink(link, schemes), link).toBe(false)
  })

  it('error: passes over what is no wallet among those of the app', () => {
    // Malformed on purpose.
    const nothing = [undefined, null] as unknown as readonly CustomWallet[]
    const own = { id: 'own', name: 'Own', desktop_link: 'ownwallet://' }
    const { appkit } = createTestAppKit({ customWallets: [...nothing, own] })
    expect(isSafeLink('ownwallet://', linkSchemes(appkit))).toBe(true)
  })

  it('[T9] opens any that is no danger by itself, where the app says so', () => {
    const schemes = linkSchemes(createTestAppKit({ walletLinkSchemes: 'all' }).appkit)
    expect(isSafeLink('stranger://', schemes)).toBe(true)
    expect(isSafeLink('javascript://x', schemes)).toBe(false)
  })
})

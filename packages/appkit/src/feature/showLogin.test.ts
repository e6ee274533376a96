import { describe, expect, it } from 'vitest'
import { accountsAtom } from '../account/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { showLogin } from './showLogin.js'

const FARCASTER = { farcasterUrl: 'https://farcaster.example/~/siwf?channel=1' }

describe('a login that is under way', () => {
  it('[ACC-1:farcasterUrl] shows itself at the account that it may lead to, and at no other, until it has ended', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    const before = appkit.getAccount('eip155')
    const hide = showLogin(appkit, FARCASTER)
    expect(appkit.getAccount('eip155')).toEqual({ ...before, ...FARCASTER })
    expect(appkit.getAccount('solana').farcasterUrl).toBeUndefined()
    hide()
    hide()
    expect(appkit.getAccount('eip155')).toEqual(before)
  })

  it('is still there while the wallet connects, and no longer once it is connected', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    const hide = showLogin(appkit, FARCASTER)
    const seen: unknown[] = []
    appkit.store.sub(accountsAtom, () => {
      const { farcasterUrl, status } = appkit.getAccount('eip155')
      seen.push({ farcasterUrl, status })
    })
    await appkit.connect({ connectorId: 'mock' })
    expect(seen[0]).toEqual({ status: 'connecting', ...FARCASTER })
    expect(appkit.getAccount('eip155')).toMatchObject({ status: 'connected' })
    expect(appkit.getAccount('eip155').farcasterUrl).toBeUndefined()
    hide()
    expect(appkit.getAccount('eip155').status).toBe('connected')
  })

  it('takes nothing away of one that was begun after it', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    const hideFirst = showLogin(appkit, FARCASTER)
    const hideSecond = showLogin(appkit, { farcasterUrl: 'https://farcaster.example/2' })
    hideFirst()
    expect(appkit.getAccount('eip155').farcasterUrl).toBe('https://farcaster.example/2')
    hideSecond()
    expect(appkit.getAccount('eip155').farcasterUrl).toBeUndefined()
  })
})

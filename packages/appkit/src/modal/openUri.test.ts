import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'

const URI = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'cd'.repeat(32)}`

describe('open with the URI of an app', () => {
  it('shows it, and each that follows, in the view that pairs', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open({ uri: URI })
    expect(appkit.getView()).toEqual({ name: 'ConnectingWalletConnect', params: { uri: URI } })
    const next = `${URI}ef`
    await appkit.open({ view: 'ConnectingWalletConnectBasic', uri: next })
    expect(appkit.getView().params).toEqual({ uri: next })
    expect(appkit.isOpen()).toBe(true)
  })

  it('is the same view without one, by the name that apps know', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open({ view: 'ConnectingWalletConnectBasic' })
    expect(appkit.getView().name).toBe('ConnectingWalletConnectBasic')
  })

  it.each([
    'https://app.example',
    'wc:ab@1?bridge=x&key=y',
    'wc:ab@2?relay-protocol=irn',
    'javascript:0',
  ])('error: %s pairs nothing, and nothing opens', async (uri) => {
    const { appkit } = createTestAppKit()
    await expect(appkit.open({ uri })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(appkit.isOpen()).toBe(false)
  })
})

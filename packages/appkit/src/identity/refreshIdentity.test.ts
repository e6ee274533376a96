import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { refreshIdentity } from './refreshIdentity.js'

const PICTURE = 'https://pictures.example/ada.png'

function create() {
  const mock = mockAdapter({
    wallets: [{ id: 'a', name: 'A', accounts: ['0xA1', '0xA2'] }],
    identities: { 'eip155:1:0xA1': { name: 'ada.eth', avatar: PICTURE } },
  })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  return {
    appkit,
    mock,
    identity: () => {
      const { profileImage, profileName } = appkit.getAccount()
      return [profileName, profileImage]
    },
    asked: () => mock.calls.filter(({ method }) => method === 'getIdentity').length,
  }
}

describe('the name of the account on show', () => {
  it('[ACC-6] is written with its picture', async () => {
    const { appkit, identity } = create()
    await appkit.start()
    await appkit.connect({ connectorId: 'a' })
    await refreshIdentity(appkit, 'eip155')
    expect(identity()).toEqual(['ada.eth', PICTURE])
  })

  it('is asked of nobody before somebody is connected', async () => {
    const { appkit, asked, identity } = create()
    await appkit.start()
    await refreshIdentity(appkit, 'eip155')
    await refreshIdentity(appkit, 'solana')
    expect(asked()).toBe(0)
    expect(identity()).toEqual([undefined, undefined])
  })

  it('[T17] does not become that of another account, which is in use by the time that it comes', async () => {
    const { appkit, identity, mock } = create()
    await appkit.start()
    mock.setFault('getIdentity', { lateMs: 30 })
    await appkit.connect({ connectorId: 'a' })
    const reading = refreshIdentity(appkit, 'eip155')
    mock.switchAccount('a', '0xA2')
    expect(appkit.getAddress()).toBe('0xA2')
    await reading
    expect(identity()).toEqual([undefined, undefined])
    await refreshIdentity(appkit, 'eip155')
    expect(identity()).toEqual([undefined, undefined])
  })

  it('error: stays as it was where nobody answers, and nothing is thrown', async () => {
    const { appkit, identity, mock } = create()
    await appkit.start()
    await appkit.connect({ connectorId: 'a' })
    await vi.waitFor(() => expect(identity()[0]).toBe('ada.eth'))
    mock.setFault('getIdentity', { throws: new AppKitError('NETWORK_ERROR') })
    await expect(refreshIdentity(appkit, 'eip155')).resolves.toBeUndefined()
    expect(identity()).toEqual(['ada.eth', PICTURE])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { refreshAddressLabels } from './refreshAddressLabels.js'

const MANY = Array.from({ length: 25 }, (_, at) => `0xA${at}`)

async function connected(accounts: readonly string[]) {
  const mock = mockAdapter({
    wallets: [{ id: 'a', name: 'A', accounts: [...accounts] }],
    identities: Object.fromEntries(
      accounts
        .filter((_, at) => at % 2 === 0)
        .map((address, at) => [`eip155:1:${address}`, { name: `n${at}.eth` }]),
    ),
  })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe('n0.eth'))
  const asked = () =>
    new Set(
      mock.calls
        .filter(({ method }) => method === 'getIdentity')
        .map(({ parameters }) => Reflect.get(Object(parameters), 'address')),
    )
  return { appkit, mock, asked, labels: () => appkit.getAccount().addressLabels }
}

describe('the names of all accounts', () => {
  it('[ACC-6] are read for a screen that lists them; an account without one is not among them', async () => {
    const { appkit, labels } = await connected(['0xA1', '0xA2', '0xA3'])
    expect(labels().size).toBe(0)
    await refreshAddressLabels(appkit)
    expect([...labels()]).toEqual([
      ['0xA1', 'n0.eth'],
      ['0xA3', 'n1.eth'],
    ])
  })

  it('[ACC-6] are those of 20 accounts at most: each is a request', async () => {
    const { appkit, asked } = await connected(MANY)
    await refreshAddressLabels(appkit)
    expect([...asked()]).toEqual(MANY.slice(0, 20))
  })

  it('tell nobody where they are what they were', async () => {
    const { appkit, labels } = await connected(['0xA1', '0xA2'])
    await refreshAddressLabels(appkit)
    const before = labels()
    await refreshAddressLabels(appkit)
    expect(labels()).toBe(before)
  })

  it('error: are without the one that could not be read', async () => {
    const { appkit, labels, mock } = await connected(['0xA1', '0xA2', '0xA3'])
    mock.setFault('getIdentity', { throws: new Error('no') })
    await refreshAddressLabels(appkit)
    // The account on show has been read before.
    expect([...labels()]).toEqual([['0xA1', 'n0.eth']])
  })

  it('are asked of nobody where nobody is connected', async () => {
    const { appkit, mock, labels } = await connected(['0xA1', '0xA2'])
    await appkit.disconnect()
    const before = mock.calls.length
    await refreshAddressLabels(appkit)
    await refreshAddressLabels(appkit, { namespace: 'solana' })
    expect(mock.calls).toHaveLength(before)
    expect(labels().size).toBe(0)
  })
})

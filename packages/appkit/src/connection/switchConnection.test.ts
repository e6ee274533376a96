import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { switchConnection } from './switchConnection.js'

const namespace = 'eip155'
const of = (connectorId: string) => ({ namespace, connectorId })

async function connected() {
  const mock = mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xa1', '0xa2'] },
      { id: 'b', name: 'B', accounts: ['0xb1'] },
    ],
  })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  return { appkit, mock }
}

describe('switchConnection', () => {
  it('says what it has done: another account, another wallet, or nothing', async () => {
    const { appkit } = await connected()
    const nothing = { hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }
    const to = (connectorId: string, address?: string) =>
      switchConnection(appkit, { connection: of(connectorId), ...(address && { address }) })
    expect(await to('a', '0xa1')).toEqual({ ...nothing, namespace, address: '0xa1' })
    expect(await to('a', '0xa2')).toMatchObject({ hasSwitchedAccount: true, address: '0xa2' })
    // Its account is another one, too, but not another of the same wallet.
    expect(await to('b')).toEqual({
      ...nothing,
      namespace,
      address: '0xb1',
      hasSwitchedWallet: true,
    })
  })

  it('error: leaves all as it was where the wallet of one that has ended declines', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('reject')
    await expect(switchConnection(appkit, { connection: of('b') })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(appkit.getAddress()).toBe('0xa1')
  })
})

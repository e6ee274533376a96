import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { patchAccount } from './patchAccount.js'

async function connected() {
  const mock = mockAdapter({ wallets: [{ accounts: ['0xA1', '0xA2'] }] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, mock }
}

describe('what was read of an account', () => {
  it('stands beside what was read of it before, and changes nothing of its connection', async () => {
    const { appkit } = await connected()
    patchAccount(appkit.store, 'eip155', { profileName: 'ada.eth' })
    patchAccount(appkit.store, 'eip155', { balance: '1', balanceStatus: 'success' })
    expect(appkit.getAccount()).toMatchObject({
      address: '0xA1',
      status: 'connected',
      profileName: 'ada.eth',
      balance: '1',
    })
  })

  it('[T17] is that account’s alone: another one of the wallet has nothing of it', async () => {
    const { appkit, mock } = await connected()
    patchAccount(appkit.store, 'eip155', { profileName: 'ada.eth', balance: '1' })
    mock.switchAccount('mock', '0xA2')
    expect(appkit.getAccount().profileName).toBeUndefined()
    expect(appkit.getAccount().balance).toBeUndefined()
    patchAccount(appkit.store, 'eip155', { balance: '2' })
    expect(appkit.getAccount().profileName).toBeUndefined()
  })

  it('keeps the person on another network, and none of the funds', async () => {
    const { appkit, mock } = await connected()
    patchAccount(appkit.store, 'eip155', {
      profileName: 'ada.eth',
      balance: '1',
      coinBalance: '1',
      balanceSymbol: 'TST',
      balanceStatus: 'success',
      tokenBalance: [],
    })
    mock.switchChain('mock', 'eip155:2')
    const { profileName, balance, coinBalance, balanceSymbol, balanceStatus, tokenBalance } =
      appkit.getAccount()
    expect(profileName).toBe('ada.eth')
    expect([balance, coinBalance, balanceSymbol, balanceStatus, tokenBalance]).toEqual([
      undefined,
      undefined,
      undefined,
      'idle',
      undefined,
    ])
  })

  it('is nobody’s without an account', async () => {
    const { appkit } = createTestAppKit()
    const before = appkit.getAccount('eip155')
    patchAccount(appkit.store, 'eip155', { balance: '1' })
    expect(appkit.getAccount('eip155')).toBe(before)
  })
})

import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockAddress } from '../testing/mockWallet.js'
import { refreshSender } from './refreshSender.js'

const ethereum = testNetwork('eip155', 1)
const base = testNetwork('eip155', 8453)
const TOKEN = '0x00000000000000000000000000000000000000aa'
const owner = mockAddress('eip155', 'mock', 0)

afterEach(() => {
  vi.useRealTimers()
})

async function connected() {
  const mock = mockAdapter()
  mock.setBalance(owner, 3_000_000_000_000_000_000n)
  mock.setTokenBalance(owner, TOKEN, 12_500_000n)
  mock.setToken(TOKEN, { name: 'Dollar', symbol: 'USD', decimals: 6 })
  const { appkit } = createTestAppKit({
    mocks: [mock],
    networks: [ethereum, base],
    tokens: { [ethereum.caipNetworkId]: { address: TOKEN } },
  })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  return { appkit, mock }
}

describe('the balance of a token in the place of the coin’s', () => {
  it('is what is shown and given on its network, and the coin is known beside it', async () => {
    const { appkit } = await connected()
    const shown = { value: 12_500_000n, decimals: 6, symbol: 'USD', formatted: '12.5' }
    expect(await appkit.getBalance()).toEqual(shown)
    expect(appkit.getAccount()).toMatchObject({
      balance: '12.5',
      balanceSymbol: 'USD',
      coinBalance: '3',
      balanceStatus: 'success',
    })
    await appkit.switchNetwork(base.caipNetworkId)
    await appkit.getBalance()
    const { balance, coinBalance, balanceSymbol } = appkit.getAccount()
    expect({ balance, coinBalance }).toEqual({ balance: '3', coinBalance: '3' })
    expect(balanceSymbol).not.toBe('USD')
  })

  it('error: one that cannot be read is unknown, never the coin’s and never zero', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('getTokenBalance', 'throw-string')
    const failed = appkit.updateNativeBalance()
    await expect(failed).rejects.toThrow(AppKitError)
    const { balance, balanceStatus } = appkit.getAccount()
    expect({ balance, balanceStatus }).toEqual({ balance: undefined, balanceStatus: 'error' })
  })

  it('follows the options: without the token it is the coin’s again', async () => {
    const { appkit } = await connected()
    await appkit.getBalance()
    appkit.updateOptions({ tokens: {} })
    await appkit.updateNativeBalance()
    expect(appkit.getAccount().balance).toBe('3')
  })
})

it('[R9] one of a network that is not configured could not be read, and is once the wallet leaves it', async () => {
  const mock = mockAdapter()
  const { appkit } = createTestAppKit({ mocks: [mock], allowUnsupportedChain: true })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  mock.switchChain('mock', 'eip155:999')
  expect(appkit.getAccount().balanceStatus).toBe('idle')
  await expect(appkit.getBalance()).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  const { balance, balanceStatus } = appkit.getAccount()
  expect({ balance, balanceStatus }).toEqual({ balance: undefined, balanceStatus: 'error' })
  mock.switchChain('mock', 'eip155:2')
  await appkit.getBalance()
  expect(appkit.getAccount().balanceStatus).toBe('success')
})

it('updateNativeBalance passes over what was read lately', async () => {
  const { appkit, mock } = await connected()
  appkit.updateOptions({ tokens: {} })
  await appkit.getBalance()
  mock.setBalance(owner, 4_000_000_000_000_000_000n)
  await appkit.updateNativeBalance()
  expect(appkit.getAccount().balance).toBe('4')
})

describe('a balance that is on its way while something is sent', () => {
  const SLOW_MS = 1_000

  /** A read that has seen the balance of before, and answers once the timers run. */
  async function reading() {
    vi.useFakeTimers()
    const { appkit, mock } = await connected()
    appkit.updateOptions({ tokens: {} })
    mock.setFault('getBalance', { answersLateMs: SLOW_MS })
    const older = appkit.getBalance()
    await vi.advanceTimersByTimeAsync(1)
    mock.setFault('getBalance', undefined)
    mock.setBalance(owner, 4_000_000_000_000_000_000n)
    return { appkit, older }
  }

  it('is not what somebody gets who asks for it anew', async () => {
    const { appkit, older } = await reading()
    expect(await appkit.updateNativeBalance()).toMatchObject({ formatted: '4' })
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    await older
    expect(appkit.getAccount()).toMatchObject({ balance: '4', balanceStatus: 'success' })
  })

  it('does not take the place of what was read after it', async () => {
    const { appkit, older } = await reading()
    refreshSender(appkit, `eip155:1:${owner}`)
    await appkit.updateNativeBalance()
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    await older
    expect(appkit.getAccount()).toMatchObject({ balance: '4', balanceStatus: 'success' })
  })
})

describe('the same account by another connection', () => {
  it('has no balance that nobody has read for it', async () => {
    const { appkit } = await connected()
    await appkit.getBalance()
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    const { balance, balanceStatus, coinBalance } = appkit.getAccount()
    expect({ balance, coinBalance }).toEqual({ balance: undefined, coinBalance: undefined })
    expect(balanceStatus).toBe('idle')
  })

  it('error: waits for none that was asked for before it', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('getBalance', 'never')
    const pending = appkit.getBalance()
    const failed = expect(pending).rejects.toThrow(AppKitError)
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getAccount().balanceStatus).toBe('idle')
    await appkit.destroy()
    await failed
  })

  it('error: is asked for again where the wallet was changed meanwhile', async () => {
    const accounts = [owner]
    const wallets = ['a', 'b'].map((id) => ({ id, name: id, accounts }))
    const mock = mockAdapter({ wallets })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    await appkit.connect({ connectorId: 'a' })
    vi.useFakeTimers()
    mock.setFault('getBalance', { answersLateMs: 1_000 })
    const failed = expect(appkit.getBalance()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await appkit.connect({ connectorId: 'b' })
    await vi.advanceTimersByTimeAsync(1_000)
    await failed
    expect(appkit.getAccount()).toMatchObject({ address: owner, balanceStatus: 'idle' })
  })
})

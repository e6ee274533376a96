import { AppKitError, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { MOCK_FAULTS } from '../testing/mockFault.js'
import { readToken } from './loadToken.js'

const TOKEN = `0x${'c'.repeat(40)}`
const GOLD = { decimals: 6, symbol: 'GLD', name: 'Gold' }

async function connected(options: MockAdapterOptions = {}) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  test.mock.setToken(TOKEN, GOLD)
  test.mock.setTokenBalance(test.appkit.getAddress() ?? '', TOKEN, 5n)
  const read = () => readToken(test.appkit, { token: TOKEN })
  return { ...test, read }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a token that nothing lists', () => {
  it('is what the network says, with what the account in use has of it', async () => {
    const { appkit, mock, read } = await connected()
    expect(await read()).toEqual({ ...GOLD, value: 5n })
    mock.setToken(TOKEN, undefined)
    expect(await read()).toBeUndefined()
    await appkit.disconnect()
    await expect(read()).rejects.toBeInstanceOf(AppKitError)
  })

  it('[TRUE-1:baseUnits] of none it is the coin of the network, in the units of that, whatever its name', async () => {
    const { appkit, mock } = await connected()
    mock.setBalance(appkit.getAddress() ?? '', 7n)
    const coin = { decimals: 18, symbol: 'TST', name: 'Test Coin' }
    expect(await readToken(appkit, {})).toEqual({ ...coin, value: 7n })
    mock.setFault('getBalance', { answers: { value: '7', decimals: 8, symbol: 'OTHER' } })
    expect(await readToken(appkit, {})).toEqual(coin)
    mock.setFault('getBalance', 'throw-sync')
    await expect(readToken(appkit, {})).rejects.toBeInstanceOf(AppKitError)
  })

  it('[R8] has clean words, and what they are not is unknown', async () => {
    const { mock, read } = await connected()
    const answers = (info: unknown) => mock.setFault('getToken', { answers: info })
    answers({ decimals: 0, symbol: ' G\u202eLD\n', name: 'x'.repeat(5_000), more: 1 })
    expect(await read()).toEqual({ decimals: 0, symbol: 'GLD', value: 5n })
    answers({ decimals: 77, symbol: 5, name: '' })
    expect(await read()).toEqual({ decimals: 77, value: 5n })
    for (const decimals of [-1, 78, 1.5, '6', Number.NaN, undefined]) {
      answers({ ...GOLD, decimals })
      await expect(read(), String(decimals)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    }
  })

  it('has an unknown balance where that cannot be read, never zero', async () => {
    const { mock, read } = await connected()
    for (const fault of MOCK_FAULTS.filter((name) => name !== 'never')) {
      mock.setFault('getTokenBalance', fault)
      expect(await read(), fault).toEqual(GOLD)
    }
    mock.setFault('getTokenBalance', { answers: -1n })
    expect(await read()).toEqual(GOLD)
    const bare = await connected({ without: ['getTokenBalance'] })
    expect(await bare.read()).toEqual(GOLD)
  })

  it('[R9] error: a failure is never no token, and comes in bounded time', async () => {
    const { mock, read } = await connected()
    const failing = MOCK_FAULTS.filter((name) => name !== 'never' && name !== 'answer-undefined')
    for (const fault of failing) {
      mock.setFault('getToken', fault)
      await expect(read(), fault).rejects.toBeInstanceOf(AppKitError)
    }
    vi.useFakeTimers()
    mock.setFault('getToken', 'never')
    const failed = expect(read()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await failed
    const bare = await connected({ without: ['getToken'] })
    await expect(bare.read()).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })

  it('[T17] is dropped where another account came into use meanwhile', async () => {
    const { appkit, mock, read } = await connected()
    let resolve = (_info: unknown) => {}
    const answers = new Promise<unknown>((settle) => {
      resolve = settle
    })
    mock.setFault('getToken', { answers })
    const reading = read()
    await vi.waitFor(() => expect(mock.calls.at(-1)?.method).toBe('getTokenBalance'))
    const [, other = ''] = mock.wallets[0]?.accounts ?? []
    mock.switchAccount('mock', other)
    expect(appkit.getAddress()).toBe(other)
    resolve(GOLD)
    await expect(reading).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  })

  it('leaves nothing when the instance ends', async () => {
    const { appkit, mock, read } = await connected()
    mock.setFault('getToken', 'never')
    const failed = expect(read()).rejects.toBeInstanceOf(AppKitError)
    await appkit.destroy()
    await failed
    await expect(read()).rejects.toMatchObject({ code: 'DESTROYED' })
  })
})

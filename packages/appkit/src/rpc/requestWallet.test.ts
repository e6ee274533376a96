import { AppKitError, MINUTE_MS, WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { MOCK_FAULTS, type MockFault } from '../testing/mockFault.js'
import { mockSignature } from '../testing/mockWallet.js'

async function connected(options: MockAdapterOptions = {}) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

const transaction = { to: '0x01', value: 5n }
const typedData = (chainId?: unknown) => ({
  domain: { name: 'App', ...(chainId === undefined ? {} : { chainId }) },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
})

/** Whether a fault of the mock looks like an answer: a text is what a signature and a hash are. */
const isFormOf = (method: string, fault: MockFault) =>
  fault === 'answer-string' && (method === 'signMessage' || method === 'sendTransaction')

afterEach(() => {
  vi.useRealTimers()
})

describe('requests to a wallet', () => {
  it('[ACC-1:balance,balanceSymbol] signs, estimates, sends and reads with the active account', async () => {
    const { appkit, mock } = await connected()
    const address = appkit.getAddress() ?? ''
    const bytes = new Uint8Array([1, 2])
    expect(await appkit.signMessage({ message: 'hi' })).toBe(mockSignature(address, 'hi'))
    expect(await appkit.signMessage({ message: bytes })).toBe(mockSignature(address, bytes))
    expect(await appkit.estimateGas({ transaction })).toBe(21_000n)
    const hash = await appkit.sendTransaction({ transaction })
    expect(mock.transactions).toEqual([{ ...transaction, hash }])
    expect(await appkit.getBalance()).toMatchObject({ value: 1_499_999_999_999_999_995n })
    expect(appkit.getAccount()).toMatchObject({
      balance: '1.499999999999999995',
      balanceSymbol: 'TST',
      balanceStatus: 'success',
    })
  })

  it('says what a transaction is likely to cost, in the currency of the network', async () => {
    const { appkit, mock } = await connected()
    expect(await appkit.estimateFee({ transaction })).toEqual({
      kind: 'upTo',
      value: 21_000_000_000_000n,
      decimals: 18,
      symbol: 'TST',
      formatted: '0.000021',
    })
    for (const fault of MOCK_FAULTS.filter((name) => name !== 'never')) {
      mock.setFault('estimateFee', fault)
      await expect(appkit.estimateFee({ transaction }), fault).rejects.toThrow(
        'error estimating gas',
      )
    }
    const bare = await connected({ without: ['estimateFee'] })
    await expect(bare.appkit.estimateFee({ transaction })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })

  it('sends no token by an adapter that knows none, which would take it for its coin', async () => {
    const { appkit, mock } = await connected({ without: ['getTokenBalance'] })
    const token = { ...transaction, token: '0xaa' }
    const code = { code: 'UNSUPPORTED_METHOD' }
    await expect(appkit.sendTransaction({ transaction: token })).rejects.toMatchObject(code)
    await expect(appkit.estimateFee({ transaction: token })).rejects.toMatchObject(code)
    expect(mock.transactions).toEqual([])
  })

  it('[NET-3:networkOrAddressUndefined,adapterNotFound] error: nobody is connected, or the namespace is unknown', async () => {
    const { appkit } = createTestAppKit()
    await expect(appkit.signMessage({ message: 'x' })).rejects.toThrow(
      'CaipNetwork or CaipAddress is undefined',
    )
    await expect(appkit.signMessage({ message: 'x', namespace: 'cosmos' })).rejects.toThrow(
      'Adapter not found',
    )
  })

  it('[T17] drops an answer for an account that is no longer active', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const pending = expect(appkit.signMessage({ message: 'x' })).rejects.toThrow(
      'Account changed, please try again',
    )
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    mock.approve()
    await pending
  })

  it.each(['sendTransaction', 'sendCalls'] as const)(
    '[TRUE-5:sent][T17] gives what was sent though another account is on show by now: %s',
    async (method) => {
      const { appkit, mock } = await connected()
      const ask = {
        sendTransaction: () => appkit.sendTransaction({ transaction }),
        sendCalls: async () => (await appkit.sendCalls({ calls: [{ to: '0x01' }] })).id,
      }
      mock.setApproval('hold')
      const sending = ask[method]()
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
      mock.approve()
      expect(await sending).toMatch(/./)
      const declined = expect(ask[method]()).rejects.toMatchObject({ code: 'USER_REJECTED' })
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      mock.switchAccount('mock', mock.wallets[0]?.accounts[0] ?? '')
      mock.reject()
      await declined
    },
  )

  it('[T17] drops an answer for a network that is no longer active, even when it came back', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const pending = expect(appkit.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.switchChain('mock', 'eip155:2')
    mock.switchChain('mock', 'eip155:1')
    mock.approve()
    await pending
  })

  it('[T17] asks once when a button is pressed twice', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const first = appkit.sendTransaction({ transaction })
    const second = appkit.sendTransaction({ transaction: { ...transaction } })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    expect(await second).toBe(await first)
    expect(mock.transactions).toHaveLength(1)
  })

  it('[T17] asks anew after a disconnect, whatever the wallet was asked before', async () => {
    const { appkit, mock } = await connected()
    mock.setApproval('hold')
    const before = appkit.signMessage({ message: 'x' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.setApproval('approve')
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    expect(await appkit.signMessage({ message: 'x' })).toMatch(/^0x/)
    mock.approve()
    expect(await before).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  })

  it('[R14] gives a silent wallet up, and leaves no timer', async () => {
    const { appkit, mock } = await connected()
    vi.useFakeTimers()
    mock.setFault('signMessage', 'never')
    const pending = expect(appkit.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(WALLET_PROMPT_TIMEOUT_MS + MINUTE_MS)
    await pending
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(
    (['signMessage', 'sendTransaction', 'getBalance', 'estimateGas'] as const).flatMap((method) =>
      MOCK_FAULTS.filter((fault) => fault !== 'never' && !isFormOf(method, fault)).map(
        (fault) => [method, fault] as const,
      ),
    ),
  )('[T25] %s ends with a typed error: %s', async (method, fault) => {
    const { appkit, mock } = await connected()
    mock.setFault(method, fault)
    const calls = {
      signMessage: () => appkit.signMessage({ message: 'x' }),
      sendTransaction: () => appkit.sendTransaction({ transaction }),
      estimateGas: () => appkit.estimateGas({ transaction }),
      getBalance: () => appkit.getBalance(),
    }
    const outcome: unknown = await calls[method]().catch((error: unknown) => error)
    expect(AppKitError.is(outcome), String(outcome)).toBe(true)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('gives a signature and a hash on as texts: their form is for the adapter to check', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('signMessage', 'answer-string')
    expect(await appkit.signMessage({ message: 'x' })).toBe('garbage')
    mock.setFault('sendTransaction', 'answer-string')
    expect(await appkit.sendTransaction({ transaction })).toBe('garbage')
  })

  it('[ERR-3:signMessageFailed,gasEstimateFailed] says what failed when the wallet does not', async () => {
    const { appkit, mock } = await connected()
    mock.setFault('signMessage', 'throw-null')
    await expect(appkit.signMessage({ message: 'x' })).rejects.toThrow('sign message failed')
    mock.setFault('estimateGas', 'throw-string')
    await expect(appkit.estimateGas({ transaction })).rejects.toThrow('error estimating gas')
  })

  it('a failed balance is unknown, not zero', async () => {
    const { appkit, mock } = await connected()
    const read = () => {
      const { balance, balanceStatus } = appkit.getAccount()
      return [balance, balanceStatus]
    }
    await appkit.getBalance()
    mock.switchAccount('mock', mock.wallets[0]?.accounts[1] ?? '')
    expect(read()).toEqual([undefined, 'idle'])
    mock.setFault('getBalance', 'throw-string')
    await expect(appkit.getBalance()).rejects.toThrow()
    expect(read()).toEqual([undefined, 'error'])
  })

  it('error: a capability that the adapter lacks', async () => {
    const { appkit } = await connected({
      without: ['signTypedData', 'sendTransaction', 'estimateGas', 'getCallsStatus'],
    })
    const code = { code: 'UNSUPPORTED_METHOD' }
    await expect(appkit.signTypedData({ typedData: typedData() })).rejects.toMatchObject(code)
    await expect(appkit.sendTransaction({ transaction })).rejects.toMatchObject(code)
    await expect(appkit.estimateGas({ transaction })).rejects.toMatchObject(code)
    await expect(appkit.getCallsStatus({ id: '0x' })).rejects.toMatchObject(code)
  })
})

import type { AppKit } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { COIN, minimumBalance } from '@latchkey/money'
import { fillParts } from '@latchkey/ui-react/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OWN, STRANGER } from '../../test/world.js'
import { feeAtom, receiverAtom, reviewAtom, sendFormAtom } from '../atoms.js'
import { tokenAtom } from '../derived.js'
import { send } from '../send.js'
import { setAmount, setMax, setReceiver, setToken } from './edit.js'
import { refreshCoin } from './refreshCoin.js'
import { watchSend } from './watchSend.js'

const LEAST = 890_880n
const FEE = 5_000n

beforeEach(() => {
  fillParts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Estimates as a network does that keeps no account for less than `LEAST`. */
function keepAccounts(appkit: AppKit, balance: bigint, isNew: boolean): void {
  vi.spyOn(appkit, 'estimateFee').mockImplementation(
    async ({ transaction: { to, value = 0n } }) => {
      const moved = to === OWN ? 0n : value
      const rest = balance - moved - FEE
      const fail = (of: 'sender' | 'receiver') => {
        throw new AppKitError('BELOW_MINIMUM_BALANCE', { of, least: `${LEAST}` })
      }
      if (rest > 0n && rest < LEAST) fail('sender')
      if (isNew && moved > 0n && moved < LEAST) fail('receiver')
      return { kind: 'exact', value: FEE, decimals: 18, symbol: 'TST', formatted: '' }
    },
  )
}

/** An account with so much, and a receiver that has an account, or none yet. */
async function createWorld(balance: bigint, isNew = false) {
  const { appkit, mock } = createTestAppKit({ mocks: [mockAdapter()], features: [send()] })
  mock.setBalance(OWN, balance)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  keepAccounts(appkit, balance, isNew)
  watchSend(appkit)
  await refreshCoin(appkit)
  const { store } = appkit
  const typeReceiver = async () => {
    setReceiver(appkit, STRANGER)
    await vi.waitFor(() => expect(store.get(receiverAtom).status).toBe('success'))
  }
  const units = (value: bigint) => `0.${`${value}`.padStart(18, '0')}`.replace(/0+$/, '')
  return { appkit, mock, store, typeReceiver, units }
}

describe('Max, where a network keeps an account for no less than a minimum', () => {
  it('[TRUE-6:rent] is all but the fee for a receiver that has nothing yet', async () => {
    const balance = LEAST * 10n
    const { appkit, store, typeReceiver, units } = await createWorld(balance, true)
    await typeReceiver()
    await setMax(appkit)
    expect(store.get(sendFormAtom)).toMatchObject({ decimal: units(balance - FEE), max: 'on' })
  })

  it('[TRUE-6:rent] is all but the fee for an account that has hardly more than that, once the receiver is known', async () => {
    const balance = LEAST + 1_000n
    const { appkit, store, typeReceiver, units } = await createWorld(balance)
    await setMax(appkit)
    expect(store.get(sendFormAtom)).toMatchObject({ decimal: units(balance), max: 'on' })
    await typeReceiver()
    await vi.waitFor(() => expect(store.get(sendFormAtom).decimal).toBe(units(balance - FEE)))
    expect(store.get(feeAtom)).toMatchObject({ status: 'success', value: { value: FEE } })
  })

  it('[TRUE-6:rent] says of all that there is that it is too little for a receiver that has nothing yet', async () => {
    const { appkit, store, typeReceiver, units } = await createWorld(LEAST - 1n, true)
    await typeReceiver()
    await setMax(appkit)
    expect(store.get(sendFormAtom)).toMatchObject({ decimal: units(LEAST - 1n), max: 'on' })
    await vi.waitFor(() => expect(minimumBalance(store.get(feeAtom))?.of).toBe('receiver'))
  })

  it('error: says that it failed where the fee could not be told for another reason', async () => {
    const { appkit, store } = await createWorld(LEAST * 10n)
    vi.spyOn(appkit, 'estimateFee').mockRejectedValue(new AppKitError('GAS_ESTIMATE_FAILED'))
    await setMax(appkit)
    expect(store.get(sendFormAtom).max).toBe('error')
  })
})

describe('Max, while the person goes on', () => {
  /** Has the fee told when that is called. */
  function holdFee(appkit: AppKit): () => void {
    const told: (() => void)[] = []
    vi.spyOn(appkit, 'estimateFee').mockImplementation(
      () =>
        new Promise((resolve) =>
          told.push(() =>
            resolve({ kind: 'exact', value: FEE, decimals: 18, symbol: 'TST', formatted: '' }),
          ),
        ),
    )
    return () => {
      for (const tell of told.splice(0)) tell()
    }
  }

  it('is filled in though a receiver was typed before its fee was told', async () => {
    const balance = LEAST * 10n
    const { appkit, store, typeReceiver, units } = await createWorld(balance)
    const tell = holdFee(appkit)
    const filling = setMax(appkit)
    await typeReceiver()
    tell()
    await filling
    expect(store.get(sendFormAtom)).toMatchObject({ decimal: units(balance - FEE), max: 'on' })
  })

  it('gives way to an amount that was typed before its fee was told', async () => {
    const { appkit, store } = await createWorld(LEAST * 10n)
    const filling = setMax(appkit)
    setAmount(appkit, '0.1')
    await filling
    expect(store.get(sendFormAtom)).toMatchObject({ amount: '0.1', max: 'off' })
  })

  it('has not failed where the account has changed by the time that its fee is told', async () => {
    const { appkit, mock, store, units } = await createWorld(LEAST * 10n, false)
    vi.mocked(appkit.estimateFee).mockRestore()
    const second = mock.wallets[0]?.accounts[1] ?? ''
    mock.setBalance(second, LEAST * 10n ** 9n)
    let answer = (_fee: unknown) => {}
    mock.setFault('estimateFee', { answers: new Promise((resolve) => (answer = resolve)) })
    const filling = setMax(appkit)
    await vi.waitFor(() => expect(mock.calls.at(-1)?.method).toBe('estimateFee'))
    mock.setFault('estimateFee', undefined)
    mock.switchAccount('mock', second)
    answer({ kind: 'exact', value: FEE })
    await filling
    expect(store.get(sendFormAtom)).toMatchObject({ amount: '', max: 'off' })
    await refreshCoin(appkit)
    await setMax(appkit)
    expect(store.get(sendFormAtom)).toMatchObject({
      decimal: units(LEAST * 10n ** 9n - 21_000_000_000_000n),
      max: 'on',
    })
  })

  it.each([
    ['is told anew for the account that is on show by then', true],
    ['ends where nobody knows yet what the account has that is on show by then', false],
  ])('%s', async (_title, isKnown) => {
    const { appkit, mock, store, units } = await createWorld(LEAST * 10n)
    const second = mock.wallets[0]?.accounts[1] ?? ''
    mock.setBalance(second, LEAST * 3n)
    const tell = holdFee(appkit)
    const filling = setMax(appkit)
    mock.switchAccount('mock', second)
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(second))
    if (isKnown) await refreshCoin(appkit)
    tell()
    if (isKnown) {
      await vi.waitFor(() => expect(appkit.estimateFee).toHaveBeenCalledTimes(2))
      tell()
    }
    await filling
    expect(store.get(sendFormAtom)).toMatchObject(
      isKnown ? { decimal: units(LEAST * 3n - FEE), max: 'on' } : { amount: '', max: 'off' },
    )
  })

  it('of a token keeps that token chosen, and the amount of a token that was typed stays', async () => {
    const { appkit, mock, store } = await createWorld(0n)
    const GOLD = `0x${'a'.repeat(40)}`
    mock.setToken(GOLD, { decimals: 6, symbol: 'GLD', name: 'Gold' })
    mock.setTokenBalance(OWN, GOLD, 250_000_000n)
    setToken(appkit, GOLD)
    await vi.waitFor(() => expect(store.get(tokenAtom)?.balance).toBe('250'))
    await setMax(appkit)
    expect(store.get(sendFormAtom)).toMatchObject({ tokenId: GOLD, decimal: '250', max: 'on' })
    setToken(appkit, COIN)
    expect(store.get(sendFormAtom)).toMatchObject({ tokenId: COIN, amount: '', max: 'off' })
    setAmount(appkit, '0.1')
    store.set(sendFormAtom, { ...store.get(sendFormAtom), max: 'error' })
    setToken(appkit, GOLD)
    expect(store.get(sendFormAtom)).toMatchObject({ tokenId: GOLD, amount: '0.1', max: 'off' })
  })

  it('drops the review of what was to be sent before', async () => {
    const { appkit, mock, store } = await createWorld(0n)
    const GOLD = `0x${'a'.repeat(40)}`
    mock.setToken(GOLD, { decimals: 6, symbol: 'GLD', name: 'Gold' })
    mock.setTokenBalance(OWN, GOLD, 250_000_000n)
    setToken(appkit, GOLD)
    await vi.waitFor(() => expect(store.get(tokenAtom)?.balance).toBe('250'))
    store.set(reviewAtom, {} as never)
    await setMax(appkit)
    expect(store.get(reviewAtom)).toBeUndefined()
  })
})

import type { AppKit } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { minimumBalance } from '@latchkey/money'
import { fillParts } from '@latchkey/ui-react/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OWN, STRANGER } from '../../test/world.js'
import { feeAtom, receiverAtom, sendFormAtom } from '../atoms.js'
import { send } from '../send.js'
import { setMax, setReceiver } from './edit.js'
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
  await appkit.getBalance()
  const { store } = appkit
  const typeReceiver = async () => {
    setReceiver(appkit, STRANGER)
    await vi.waitFor(() => expect(store.get(receiverAtom).status).toBe('success'))
  }
  const units = (value: bigint) => `0.${`${value}`.padStart(18, '0')}`.replace(/0+$/, '')
  return { appkit, store, typeReceiver, units }
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

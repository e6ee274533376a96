import { type FeeState, minimumBalance } from '@latchkey/money'
import type { ReceiverState } from '../atoms.js'

/** What the checks look at; base units throughout. Undefined is unknown. */
export interface FormFacts {
  /** `elsewhere`: the app asked for a network that is not the one in use. `missing`: for one that is not offered here. */
  readonly network: 'right' | 'elsewhere' | 'missing'
  /** `loading`: the network is being asked what it is. `refused`: it says otherwise than the list, or could not be asked. */
  readonly token: 'none' | 'loading' | 'refused' | 'verified'
  readonly isCoin: boolean
  readonly hasAmount: boolean
  readonly value: bigint | undefined
  readonly balance: bigint | undefined
  readonly coinBalance: bigint | undefined
  readonly hasReceiver: boolean
  readonly receiver: ReceiverState['status']
  /** True: there is a warning that nobody has agreed to. */
  readonly isRisky: boolean
  readonly fee: FeeState
}

/** What stands between the form and the review, in the order in which it is said. */
export const CHECKS = [
  'network',
  'networkMissing',
  'token',
  'amount',
  'tokenLoading',
  'amountInvalid',
  'receiver',
  'funds',
  'receiverInvalid',
  'receiverLoading',
  'risk',
  'minimum',
  'feeLoading',
] as const

export type Check = (typeof CHECKS)[number]

/** The first thing that is missing or wrong; undefined when all is there. */
export function checkForm(facts: FormFacts): Check | undefined {
  const failing = new Set<Check>(
    Object.entries(failures(facts)).flatMap(([name, isSo]) =>
      // The names are those of the record below.
      isSo ? [name as Check] : [],
    ),
  )
  return CHECKS.find((check) => failing.has(check))
}

function failures(facts: FormFacts): Readonly<Record<Check, boolean>> {
  const { balance, fee, value } = facts
  return {
    network: facts.network === 'elsewhere',
    networkMissing: facts.network === 'missing',
    token: facts.token === 'none' || facts.token === 'refused',
    tokenLoading: facts.token === 'loading',
    amount: !facts.hasAmount || value === 0n,
    amountInvalid: value === undefined,
    receiver: !facts.hasReceiver,
    funds: value !== undefined && balance !== undefined && value > balance,
    receiverInvalid: facts.receiver === 'error',
    receiverLoading: facts.receiver !== 'success',
    risk: facts.isRisky,
    minimum: minimumBalance(fee) !== undefined,
    feeLoading: fee.status === 'loading' || fee.status === 'idle',
  }
}

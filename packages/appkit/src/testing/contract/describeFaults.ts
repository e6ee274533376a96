import type { WalletFault } from '../adapterHarness.js'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf } from './createContractBench.js'
import { expectCode } from './expectCode.js'

const GARBAGE: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a text', 'garbage'],
  ['a number', 42],
  ['an empty object', {}],
  ['a list of nothing', [null]],
]

const THROWN: readonly (readonly [string, unknown])[] = [
  ['a text', 'thrown text'],
  ['null', null],
  ['a cycle', cycle()],
]

/** Describes what an adapter makes of a wallet that answers nonsense. */
export function describeFaults({ bench, define }: ContractContext): void {
  for (const [kind, fault] of faults()) {
    define('faults', `[T25] takes ${kind} from the wallet for an error`, async () => {
      const setFault = given(bench.harness.wallet.setFault, 'faults')
      const isAnswer = 'answers' in fault
      await bench.discover()
      setFault.call(bench.harness.wallet, 'connect', fault)
      await expectCode(bench.connect(), isAnswer ? 'INVALID_WALLET_RESPONSE' : undefined)
      setFault.call(bench.harness.wallet, 'connect', undefined)
      const { address, connectorId } = accountOf(await bench.connect())
      setFault.call(bench.harness.wallet, 'signMessage', fault)
      await expectCode(
        bench.adapter.signMessage({ message: 'x', address, connectorId }),
        isAnswer ? 'INVALID_WALLET_RESPONSE' : undefined,
      )
      setFault.call(bench.harness.wallet, 'signMessage', undefined)
      const { transaction } = bench.harness
      const send = bench.adapter.sendTransaction?.bind(bench.adapter)
      if (!transaction || !send) return
      const request = {
        transaction: await transaction.create(address),
        network: bench.network(),
        address,
        connectorId,
      }
      setFault.call(bench.harness.wallet, 'sendTransaction', fault)
      await expectCode(send(request), isAnswer ? 'INVALID_WALLET_RESPONSE' : undefined)
    })
  }
}

function faults(): readonly (readonly [string, WalletFault])[] {
  return [
    ...GARBAGE.map(([kind, answers]) => [`the answer ${kind}`, { answers }] as const),
    ...THROWN.map(([kind, throws]) => [`${kind} thrown`, { throws }] as const),
  ]
}

function cycle(): object {
  const loop: Record<string, unknown> = { message: 'round and round' }
  loop.cause = loop
  return loop
}

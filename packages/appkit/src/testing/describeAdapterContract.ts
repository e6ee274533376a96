import { describe, it } from 'vitest'
import type { AdapterHarness } from './adapterHarness.js'
import type { ContractContext, ContractPart } from './contract/ContractContext.js'
import { createContractBench } from './contract/createContractBench.js'
import { describeAccounts } from './contract/describeAccounts.js'
import { describeAddresses } from './contract/describeAddresses.js'
import { describeChain } from './contract/describeChain.js'
import { describeConnecting } from './contract/describeConnecting.js'
import { describeEvents } from './contract/describeEvents.js'
import { describeFaults } from './contract/describeFaults.js'
import { describeNetworks } from './contract/describeNetworks.js'
import { describeReconnecting } from './contract/describeReconnecting.js'
import { describeSigning } from './contract/describeSigning.js'
import { describeTransactions } from './contract/describeTransactions.js'

/** Longer than anything that is waited for within a test: what did not come is said. */
const TEST_MS = 30_000

/** What is under test. */
export interface AdapterContractOptions {
  readonly name: string
  /** Called before each test: a wallet that has never seen the page, over a chain that may be shared. */
  readonly create: () => Promise<AdapterHarness>
  /** What the adapter does not offer, or its wallet cannot be made to do: the adapter must then lack the method. */
  readonly without?: readonly ContractPart[]
  /** Milliseconds that the chain may take to execute a transaction. Default 10,000. */
  readonly chainTimeoutMs?: number
}

/**
 * Describes what every adapter must do, as vitest tests: an app's own adapter as well as ours.
 */
export function describeAdapterContract({
  name,
  create,
  without = [],
  chainTimeoutMs = 10_000,
}: AdapterContractOptions): void {
  describe(`${name} keeps the adapter contract`, { timeout: TEST_MS }, () => {
    const context: ContractContext = {
      bench: createContractBench(create),
      without,
      chainTimeoutMs,
      define(part, title, test, timeoutMs) {
        if (!without.includes(part)) it(title, test, timeoutMs)
      },
    }
    describeConnecting(context)
    describeReconnecting(context)
    describeAccounts(context)
    describeSigning(context)
    describeChain(context)
    describeTransactions(context)
    describeAddresses(context)
    describeNetworks(context)
    describeEvents(context)
    describeFaults(context)
  })
}

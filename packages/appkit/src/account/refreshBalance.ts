import { AppKitError, type ChainNamespace, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { Balance } from '../adapter/contract.js'
import { getEpoch } from '../connection/epoch.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { own } from '../record.js'
import { getActiveAccount, requestWallet, requireNetwork } from '../rpc/requestWallet.js'
import type { AccountFacts } from './atoms.js'
import { patchAccount } from './patchAccount.js'
import { keptBalance, readBalance } from './readBalance.js'
import { selectAccount } from './selectors.js'

/** How many reads of a namespace's account have begun, and which of them was written last. */
interface Reads {
  begun: number
  written: number
}

const readsOf = perInstance(() => new Map<ChainNamespace, Reads>())

/**
 * Reads the balance of the active account and writes it: of the network's coin or, where the option `tokens` names one, of
 * that token, beside the coin's. A failure leaves it unknown, never zero. What was read lately serves an account or network
 * that is shown again; who asks beside a balance on show gets a new one, unless `isForced` is false.
 */
export async function refreshBalance(
  core: AppKitCore,
  { namespace, isForced: wanted }: { namespace?: ChainNamespace; isForced?: boolean } = {},
): Promise<Balance> {
  const active = getActiveAccount(core, namespace)
  const epoch = getEpoch(core, active.namespace)
  const account = () => selectAccount(core.store.get, active.namespace)
  const { balance, caipAddress } = account()
  const hasBalance = balance !== undefined
  const write = (patch: Partial<AccountFacts>) => patchAccount(core.store, active.namespace, patch)
  // On a network that is not configured nobody can be asked.
  if (!active.network) write({ balanceStatus: 'error' })
  const network = requireNetwork(active)
  const coin = { ...active, network }
  const token = own(core.options.tokens ?? {}, network.caipNetworkId)
  const shown = token && { ...coin, token: token.address }
  const reads = readsOf(core).get(active.namespace) ?? { begun: 0, written: 0 }
  readsOf(core).set(active.namespace, reads)
  reads.begun += 1
  const turn = reads.begun
  // Something may have been sent between two reads: the older one says nothing once the newer one has.
  const writeInTurn = (patch: Partial<AccountFacts>) => {
    if (turn < reads.written) return
    reads.written = turn
    write(patch)
  }
  write({ balanceStatus: 'loading' })
  try {
    // Without a key, as what is kept knows which reads are the same.
    const read = await requestWallet(core, active, {
      timeoutMs: RPC_TIMEOUT_MS,
      run: () => {
        const isForced = wanted ?? hasBalance
        return Promise.all([
          readBalance(core, coin, isForced),
          shown && readBalance(core, shown, isForced),
        ])
      },
    })
    writeInTurn({ ...toFacts(...read), balanceStatus: 'success' })
    return read[1] ?? read[0]
  } catch (error) {
    // What has changed meanwhile has a balance of its own.
    const isSame = getEpoch(core, active.namespace) === epoch
    if (isSame && !AppKitError.is(error, 'ACCOUNT_CHANGED')) {
      const old = hasBalance ? undefined : keptBalance(core, coin)
      const oldShown = shown && keptBalance(core, shown)
      writeInTurn({
        ...(old && (!shown || oldShown) && toFacts(old, oldShown)),
        balanceStatus: 'error',
      })
    } else if (turn === reads.begun && account().caipAddress === caipAddress) {
      // The same account by another connection: nothing is on its way for that one.
      write({ balanceStatus: 'idle' })
    }
    throw error
  }
}

function toFacts(coin: Balance, shown: Balance = coin): Partial<AccountFacts> {
  return {
    balance: shown.formatted,
    balanceSymbol: shown.symbol,
    coinBalance: coin.formatted,
  }
}

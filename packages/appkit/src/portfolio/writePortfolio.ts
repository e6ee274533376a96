import type { ChainNamespace } from '@latchkey/foundation'
import { patchAccount } from '../account/patchAccount.js'
import type { AppKitCore } from '../core.js'
import { batch, patchEntry } from '../store.js'
import { INITIAL_PORTFOLIO, portfoliosAtom } from './atoms.js'
import { selectPortfolio } from './selectPortfolio.js'
import type { PortfolioState } from './types.js'

/** One write: the state of reading, and the balances where the specification has them (ACC-1). */
export function writePortfolio(
  { store }: AppKitCore,
  namespace: ChainNamespace,
  patch: Partial<PortfolioState>,
): void {
  batch(store, (writer) => {
    const before = selectPortfolio(writer.get, namespace)
    const next = { ...before, ...patch }
    patchEntry(writer, portfoliosAtom, namespace, INITIAL_PORTFOLIO, next)
    patchAccount(writer, namespace, { tokenBalance: next.balances })
  })
}

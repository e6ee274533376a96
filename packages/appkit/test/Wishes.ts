import type { AppKit } from '../src/AppKit.js'
import { connectionStateAtom } from '../src/connection/atoms.js'
import { isLive } from '../src/connection/machine/read.js'

type IsMeant = (connectorId: string) => boolean

/** A person lets go of connections. */
interface Leaving {
  readonly isMeant: IsMeant
  /** What is to be gone once that is done. */
  readonly ids: Set<string>
  /** What has been wanted again meanwhile, and connected. */
  readonly again: Set<string>
}

/** Which wallets of a browser a person wants to be connected to the tabs of a page, by the ids of their connectors. */
export class Wishes {
  /** Those that have been connected, and that neither the person nor the wallet has let go of since. */
  readonly known = new Set<string>()
  /** Those that the person has disconnected, and has not wanted again since. */
  readonly gone = new Set<string>()
  /** Those that are asked to connect, once for each time. */
  readonly #wanted: string[] = []
  readonly #leavings = new Set<Leaving>()
  /** What tabs may still hear of having been let go of. */
  #unheard: IsMeant[] = []
  readonly #hasTabs: boolean
  readonly #isWallet: IsMeant

  /** Of one tab, or of several; `isWallet` tells which connectors are meant at all. */
  constructor({ hasTabs, isWallet }: { hasTabs: boolean; isWallet: IsMeant }) {
    this.#hasTabs = hasTabs
    this.#isWallet = isWallet
  }

  /** Takes in what a tab has connected, of which no tab may hear any more that somebody lets go of it. */
  know({ store }: AppKit): void {
    for (const record of store.get(connectionStateAtom).records) {
      const { connectorId: id } = record
      const isLetGo = this.#unheard.some((isMeant) => isMeant(id)) || this.#isLeaving(id)
      if (isLive(record) && this.#isWallet(id) && !isLetGo) this.known.add(id)
    }
  }

  /** The person, or the wallet, lets go of connections. */
  forget(isMeant: IsMeant): void {
    if (this.#hasTabs) this.#unheard.push(isMeant)
    for (const id of this.known) if (isMeant(id)) this.known.delete(id)
  }

  /** The tabs have heard of everything. */
  heard(): void {
    if (this.#leavings.size === 0) this.#unheard = []
  }

  /**
   * The person lets go of connections in a tab: what is live until that is done may be gone at any moment, unless it is wanted
   * again.
   */
  async letGo<T>(appkit: AppKit, isMeant: IsMeant, going: () => Promise<T>): Promise<T> {
    const { records } = appkit.store.get(connectionStateAtom)
    const ids = new Set(
      records
        .map(({ connectorId }) => connectorId)
        .filter((id) => this.#isWallet(id) && isMeant(id) && !this.#wanted.includes(id)),
    )
    const leaving: Leaving = { isMeant, ids, again: new Set() }
    this.#leavings.add(leaving)
    this.forget(isMeant)
    try {
      const gone = await going()
      // A page that goes at once may not have come to it.
      if (!appkit.signal.aborted) for (const id of ids) this.gone.add(id)
      return gone
    } finally {
      this.#leavings.delete(leaving)
      this.forget((id) => isLeft(leaving, id))
    }
  }

  /** The person wants wallets connected. */
  async want<T>(ids: readonly string[], connecting: () => Promise<T>): Promise<T> {
    const leavings = [...this.#leavings]
    for (const none of [this.gone, ...leavings.map((leaving) => leaving.ids)])
      for (const id of ids) none.delete(id)
    this.#wanted.push(...ids)
    try {
      const connected = await connecting()
      for (const { again } of leavings) for (const id of ids) again.add(id)
      return connected
    } finally {
      for (const id of ids) this.#wanted.splice(this.#wanted.indexOf(id), 1)
    }
  }

  #isLeaving(id: string): boolean {
    return [...this.#leavings].some((leaving) => isLeft(leaving, id))
  }
}

function isLeft({ again, isMeant }: Leaving, id: string): boolean {
  return isMeant(id) && !again.has(id)
}

import type { PhoneLock } from './lock.js'
import { toPhoneError, USER_REJECTED } from './PhoneRpcError.js'
import type { PhoneApprovals, PhoneDecision, PhoneError, PhonePending } from './types.js'

/** How an item is answered; each settles when the answer has left. */
export interface PendingAnswers {
  approve(): Promise<void>
  reject(error: PhoneError): Promise<void>
}

interface Entry {
  item: PhonePending
  answers: PendingAnswers
}

/** The items that wait for an answer, and the policy that may give it. */
export class PendingList {
  #approvals: PhoneApprovals
  readonly #entries = new Map<number, Entry>()
  readonly #seen = new Set<number>()
  readonly #waiters = new Set<() => void>()
  readonly #changed: () => void
  readonly #lock: PhoneLock

  constructor(approvals: PhoneApprovals, lock: PhoneLock, changed: () => void) {
    this.#approvals = approvals
    this.#lock = lock
    this.#changed = () => {
      for (const waiter of [...this.#waiters]) waiter()
      changed()
    }
  }

  get items(): PhonePending[] {
    return [...this.#entries.values()].map(({ item }) => item)
  }

  setApprovals(approvals: PhoneApprovals): void {
    this.#approvals = approvals
  }

  /** Takes an item once, however often the relay delivers it. */
  add(item: PhonePending, answers: PendingAnswers): void {
    if (this.#seen.has(item.id)) return
    this.#seen.add(item.id)
    this.#entries.set(item.id, { item, answers })
    this.#changed()
    void this.#decide(item)
  }

  remove(id: number): PhonePending | undefined {
    const entry = this.#entries.get(id)
    if (!this.#entries.delete(id)) return undefined
    this.#changed()
    return entry?.item
  }

  async approve(id: number): Promise<void> {
    await this.#answer(id, (answers) => answers.approve())
  }

  async reject(id: number, error: PhoneError = USER_REJECTED): Promise<void> {
    await this.#answer(id, (answers) => answers.reject(error))
  }

  waitFor(matches: (item: PhonePending) => boolean, timeoutMs: number): Promise<PhonePending> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer)
        this.#waiters.delete(check)
      }
      const check = () => {
        const item = this.items.find((one) => !one.answering && matches(one))
        if (!item) return
        finish()
        resolve(item)
      }
      const timer = setTimeout(() => {
        finish()
        reject(new Error(`Nothing to approve within ${timeoutMs} ms`))
      }, timeoutMs)
      this.#waiters.add(check)
      check()
    })
  }

  async #decide(item: PhonePending): Promise<void> {
    await this.#lock.opened()
    // Answered on another device meanwhile, or expired.
    if (!this.#entries.has(item.id)) return
    const decision = await this.#policy(item)
    try {
      if (decision === 'approve') await this.approve(item.id)
      else if (decision === 'reject') await this.reject(item.id)
      else if (decision !== 'hold') await this.reject(item.id, decision.reject)
    } catch {
      // Expired meanwhile, or the relay is away: `activity` says so, and the app's own time runs.
    }
  }

  async #policy(item: PhonePending): Promise<PhoneDecision> {
    try {
      return typeof this.#approvals === 'function' ? await this.#approvals(item) : this.#approvals
    } catch (error) {
      return { reject: toPhoneError(error) }
    }
  }

  async #answer(id: number, answer: (answers: PendingAnswers) => Promise<void>): Promise<void> {
    if (this.#lock.isLocked()) throw new Error('The phone is locked')
    const entry = this.#entries.get(id)
    if (!entry) throw new Error(`Nothing with id ${id} waits for an answer`)
    if (entry.item.answering) throw new Error(`${id} is being answered already`)
    entry.item = { ...entry.item, answering: true }
    this.#changed()
    try {
      await answer(entry.answers)
    } finally {
      this.#entries.delete(id)
      this.#changed()
    }
  }
}

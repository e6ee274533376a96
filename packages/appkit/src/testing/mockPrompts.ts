import { AppKitError } from '@latchkey/foundation'

/** What a person does when a wallet asks. */
export type MockApproval = 'approve' | 'reject' | 'hold'

/** The prompts of a mock wallet. */
export interface MockPrompts {
  /** Resolves once the person agrees, rejects when they decline. */
  ask(signal?: AbortSignal): Promise<void>
  setApproval(approval: MockApproval): void
  approve(): void
  reject(): void
  readonly heldCount: number
}

interface Held {
  resolve(): void
  reject(error: unknown): void
}

export function createMockPrompts(): MockPrompts {
  const held = new Set<Held>()
  let approval: MockApproval = 'approve'
  const answer = (settle: (entry: Held) => void) => {
    for (const entry of [...held]) settle(entry)
    held.clear()
  }
  return {
    ask(signal) {
      if (approval === 'approve') return Promise.resolve()
      if (approval === 'reject') return Promise.reject(new AppKitError('USER_REJECTED'))
      return new Promise<void>((resolve, reject) => {
        const entry = { resolve, reject }
        held.add(entry)
        signal?.addEventListener('abort', () => {
          held.delete(entry)
          reject(new AppKitError('REQUEST_ABORTED'))
        })
      })
    },
    setApproval(next) {
      approval = next
    },
    approve: () => answer((entry) => entry.resolve()),
    reject: () => answer((entry) => entry.reject(new AppKitError('USER_REJECTED'))),
    get heldCount() {
      return held.size
    },
  }
}

/** Whether the phone is locked, and the wait for it to be opened. */
export interface PhoneLock {
  isLocked(): boolean
  lock(): void
  unlock(): void
  /** Resolves at once while it is open. */
  opened(): Promise<void>
}

export function createLock(changed: () => void): PhoneLock {
  let open: (() => void) | undefined
  let opened = Promise.resolve()
  return {
    isLocked: () => open !== undefined,
    lock() {
      if (open) return
      opened = new Promise((resolve) => {
        open = resolve
      })
      changed()
    },
    unlock() {
      open?.()
      open = undefined
      changed()
    },
    opened: () => opened,
  }
}

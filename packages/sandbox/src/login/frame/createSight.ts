/** Milliseconds that an approval is in sight, without a break, before it can be given. */
const SIGHT_MS = 500

/** Knows whether a person has what is to be approved in sight for long enough. */
export interface Sight {
  /** Says whether it is in sight now. */
  set(isInSight: boolean): void
  stop(): void
}

/**
 * Tells `listener` whether what is to be approved has been in sight for long enough: no click that was on its way before, such
 * as the second of two, approves what nobody has read.
 */
export function createSight(listener: (isLongEnough: boolean) => void): Sight {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    set(isInSight) {
      stop()
      if (isInSight) timer = setTimeout(() => listener(true), SIGHT_MS)
      listener(false)
    },
    stop,
  }
}

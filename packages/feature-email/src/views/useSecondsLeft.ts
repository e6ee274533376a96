import { SECOND_MS } from '@latchkey/foundation'
import { useEffect, useState } from 'react'

/** How often the clock is looked at: often enough that no second is left out. */
const TICK_MS = SECOND_MS / 4

/** The whole seconds that are left of a wait, rounded up (EML-3); 0 where there is none. Another `getWaitMs` is another wait. */
export function useSecondsLeft(getWaitMs: (() => number) | undefined): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!getWaitMs) return
    const read = () => setSeconds(Math.ceil(getWaitMs() / SECOND_MS))
    read()
    const timer = setInterval(read, TICK_MS)
    return () => clearInterval(timer)
  }, [getWaitMs])
  return getWaitMs ? seconds : 0
}

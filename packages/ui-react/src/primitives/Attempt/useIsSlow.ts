import { useEffect, useState } from 'react'
import { useIsShown } from '../../modal/ShownContext.js'

/** A wait longer than this says so in words. */
const SLOW_MS = 10_000

/** True once something has been running for ten seconds. */
export function useIsSlow(isRunning: boolean): boolean {
  const isShown = useIsShown()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning || !isShown) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isRunning, isShown])
  // What has ended is not slow in the very render that says so: the timer's state is one render behind.
  return isSlow && isRunning
}

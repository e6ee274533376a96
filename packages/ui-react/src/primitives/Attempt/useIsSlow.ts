import { useEffect, useState } from 'react'

/** A wait longer than this says so in words. */
const SLOW_MS = 10_000

/** True once something has been running for ten seconds. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isRunning])
  return isSlow
}

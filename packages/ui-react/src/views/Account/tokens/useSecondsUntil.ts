import { useEffect, useState } from 'react'

/** Whole seconds until a moment, in milliseconds since the epoch, counted down by the wall clock; 0 once it is past. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const isAhead = moment !== undefined && moment > now
  useEffect(() => {
    if (!isAhead) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isAhead])
  return isAhead ? Math.ceil((moment - now) / 1_000) : 0
}

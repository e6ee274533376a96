import { useEffect, useMemo, useState } from 'react'

/**
 * Whole seconds until a moment, in milliseconds since the epoch, `mostMs` at most; 0 once it is past. They are counted
 * down by a clock that nobody can set: one that is set meanwhile makes nobody wait longer, or too short (R12).
 */
export function useSecondsUntil(moment: number | undefined, mostMs: number): number {
  const end = useMemo(() => {
    const left = moment === undefined ? 0 : moment - Date.now()
    return performance.now() + Math.min(left, mostMs)
  }, [moment, mostMs])
  const [now, setNow] = useState(() => performance.now())
  const isAhead = end > now
  useEffect(() => {
    if (!isAhead) return undefined
    const tick = () => setNow(performance.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [isAhead])
  return isAhead ? Math.ceil(Math.min(end - now, mostMs) / 1_000) : 0
}

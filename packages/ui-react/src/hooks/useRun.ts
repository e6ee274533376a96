import { useEffect, useRef, useState } from 'react'

/** Who is told how something ended. */
export interface RunCallbacks<Result> {
  readonly onSuccess?: ((result: Result) => void) | undefined
  /** With it a failure ends here; without it the promise rejects. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Runs what takes its time, and tells the component's own callbacks of this render how each ended. */
export function useRun<Result>(callbacks: RunCallbacks<Result>) {
  const [count, setCount] = useState(0)
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const [run] = useState(() => async (work: () => Promise<Result>) => {
    setCount((before) => before + 1)
    try {
      const done = await work()
      latest.current.onSuccess?.(done)
    } catch (error) {
      if (!latest.current.onError) throw error
      latest.current.onError(error)
    } finally {
      setCount((before) => before - 1)
    }
  })
  return { isPending: count > 0, run }
}

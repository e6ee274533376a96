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
    let done: Result
    try {
      done = await work()
    } catch (error) {
      if (!latest.current.onError) throw error
      latest.current.onError(error)
      return
    } finally {
      setCount((before) => before - 1)
    }
    // What the app's own callback throws is no failure of the work.
    latest.current.onSuccess?.(done)
  })
  return { isPending: count > 0, run }
}

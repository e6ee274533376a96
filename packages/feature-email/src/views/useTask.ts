import { ui } from '@latchkey/ui-react/feature'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure, type LoginFailure } from '../login/describeFailure.js'

/** Something that a view does, one at a time, and how it ended if it failed. */
export interface Task {
  readonly isBusy: boolean
  readonly failure: LoginFailure | undefined
  /** Does nothing while something runs. Resolves with the failure; with `undefined` where it is done, or nobody waits any more. */
  readonly run: (work: (signal: AbortSignal) => Promise<void>) => Promise<LoginFailure | undefined>
  readonly setFailure: (failure: LoginFailure | undefined) => void
}

/** Runs what a view does, and gives it up when the view goes, or the modal is closed: it is out of sight only later. */
export function useTask(): Task {
  const appkit = ui.useAppKitInstance()
  const running = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  useEffect(() => () => running.current?.abort(), [])
  const run = useCallback<Task['run']>(
    async (work) => {
      if (running.current) return undefined
      const controller = new AbortController()
      const stop = appkit.store.sub(ui.modalAtom, () => {
        if (!appkit.isOpen()) controller.abort()
      })
      running.current = controller
      setBusy(true)
      setFailure(undefined)
      try {
        await work(controller.signal)
        return undefined
      } catch (error) {
        if (controller.signal.aborted) return undefined
        const failed = describeFailure(error)
        setFailure(failed)
        return failed
      } finally {
        stop()
        running.current = undefined
        setBusy(false)
      }
    },
    [appkit],
  )
  return { isBusy, failure, run, setFailure }
}

import type { FrameClient, FrameProviderEvents } from '@latchkey/auth-frame'
import { ui } from '@latchkey/ui-react/feature'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { followPlace } from '../wallet/followPlace.js'
import { loadWallet } from '../wallet/loadWallet.js'
import { type FrameFailure, readFrameFailure } from '../wallet/readFrameFailure.js'

const { useAppKitInstance } = ui

/** Where the view stands. `error`: the frame could not be shown, and may be tried again; by a failure what was asked has ended. */
type ApproveStatus = 'loading' | 'shown' | 'error' | FrameFailure

/** Shows the frame at its place, as long as the view is on show. */
export function useApproveView(place: RefObject<HTMLElement | null>, title: string) {
  const appkit = useAppKitInstance()
  const [status, setStatus] = useState<ApproveStatus>('loading')
  const [isEmpty, setEmpty] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const framed = useRef<FrameClient>(undefined)
  const focusFrame = () => framed.current?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt shows it anew
  useEffect(() => {
    const owner = {}
    let isOver = false
    let hasEnded = false
    let stop: (() => void) | undefined
    setStatus('loading')
    const show = async () => {
      const { client, provider, requests } = await loadWallet(appkit)
      if (isOver) return
      framed.current = client
      const isNeeded = provider.getOpenRequests().length > 0
      // What was to be approved may have ended before the view was there.
      const failure = isNeeded ? undefined : requests.getFailure()
      setEmpty(!isNeeded && failure === undefined)
      if (failure) setStatus(failure)
      const onRequest = ({ policy }: FrameProviderEvents['rpcRequest']) => {
        if (policy === 'notSafe') setAttempt((before) => before + 1)
      }
      if (isNeeded) {
        let last: DOMRect | undefined
        const showAgain = () => {
          // Where nothing is left to approve the view is about to go, unless something is asked before it does.
          if (last && !hasEnded && provider.getOpenRequests().length > 0) showAt(client, last)
        }
        const unfollow = followPlace(place, (rect) => {
          last = rect
          showAgain()
        })
        const onError = ({ error, policy }: FrameProviderEvents['rpcError']) => {
          const endedBy = policy === 'notSafe' ? readFrameFailure(error) : undefined
          if (hasEnded || endedBy === undefined) return
          hasEnded = true
          unfollow()
          setStatus(endedBy)
          // What is asked next has another frame.
          provider.on('rpcRequest', onRequest)
        }
        provider.on('rpcRequest', showAgain)
        provider.on('rpcError', onError)
        stop = () => {
          unfollow()
          provider.removeListener('rpcRequest', showAgain)
          provider.removeListener('rpcRequest', onRequest)
          provider.removeListener('rpcError', onError)
        }
        return
      }
      provider.on('rpcRequest', onRequest)
      stop = () => provider.removeListener('rpcRequest', onRequest)
    }
    /** What comes after the frame on show stands behind its place, and the frame itself at the end of the page. */
    const onTabOut = () => {
      const next = place.current?.nextElementSibling
      if (next instanceof HTMLElement) next.focus()
    }
    const showAt = (client: FrameClient, rect: DOMRect) => {
      const { height, left, top, width } = rect
      owners.set(client, owner)
      client.show({ place: { height, left, top, width }, title, onTabOut }).then(
        () => {
          if (isOver || hasEnded) return giveBack(client, owner)
          setStatus('shown')
          // What a site gives the focus to while its frame is hidden has the browser take it from everybody.
          if (document.activeElement === document.body) client.focus()
        },
        (error: unknown) => {
          appkit.logger.warn('The login frame', error)
          if (!isOver && !hasEnded) setStatus('error')
        },
      )
    }
    show().catch((error: unknown) => {
      appkit.logger.warn('The login frame', error)
      if (!isOver) setStatus('error')
    })
    return () => {
      isOver = true
      stop?.()
      // Its wallet has gone with it, and the frame.
      if (appkit.signal.aborted) return
      const hide = async () => {
        const { client } = await loadWallet(appkit)
        giveBack(client, owner)
      }
      hide().catch((error: unknown) => appkit.logger.warn('The login frame', error))
    }
  }, [appkit, attempt, title])

  return {
    status,
    isEmpty,
    retry: () => setAttempt((before) => before + 1),
    /** Back, or away from the first view: both decline what is open, if anything is. */
    decline: () => appkit.goBack(),
    focusFrame,
  }
}

/** Who shows the frame now: one view ends while the next one, or the same again under StrictMode, shows it already. */
const owners = new WeakMap<FrameClient, object>()

function giveBack(client: FrameClient, owner: object): void {
  if (owners.get(client) !== owner) return
  owners.delete(client)
  client.hide()
}

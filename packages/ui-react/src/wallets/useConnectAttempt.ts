import {
  type ConnectAttempt,
  cancelConnect,
  connectAttemptAtom,
  WALLET_CONNECT_ID,
} from '@latchkey/appkit'
import { useCallback, useEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { toParams } from './toParams.js'

/** What is asked to connect, and how. */
export interface ConnectTarget {
  /** A wallet's id, or a connector's; undefined while there is nothing to ask. */
  readonly connectorId: string | undefined
  readonly via?: typeof WALLET_CONNECT_ID | undefined
  readonly namespace?: string | undefined
}

/** Asks a wallet to connect as soon as it is shown, and anew on `retry`. How it ends is in the attempt. */
export function useConnectAttempt({ connectorId, namespace, via }: ConnectTarget): {
  readonly attempt: ConnectAttempt | undefined
  readonly retry: () => void
} {
  const appkit = useAppKitInstance()
  const attempt = useAppKitAtom(connectAttemptAtom)

  const connect = useCallback(() => {
    if (connectorId === undefined) return
    // The kernel writes how it ends into the attempt.
    appkit.connect({ connectorId, ...toParams({ namespace, via }) }).catch(() => undefined)
  }, [appkit, connectorId, namespace, via])

  const retry = useCallback(() => {
    // Asked twice for the same the kernel asks once: an attempt under way has to end first.
    cancelConnect(appkit)
    connect()
  }, [appkit, connect])

  const isRemote = via !== undefined || connectorId === WALLET_CONNECT_ID
  const isOurs = isRemote
    ? attempt?.connectorId === WALLET_CONNECT_ID
    : attempt?.walletId === connectorId || attempt?.connectorId === connectorId
  const ours = connectorId !== undefined && isOurs ? attempt : undefined

  // Asked in the click already: what was declined before this is shown is not asked again.
  const isOver = useRef(false)
  isOver.current = !isRemote && ours !== undefined && ours.status !== 'pending'
  useEffect(() => {
    if (!isOver.current) connect()
  }, [connect])

  return { attempt: ours, retry }
}

import { pairingAtom, WALLET_CONNECT_ID } from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { type ShownAttempt, useConnectAttempt } from './useConnectAttempt.js'

/** A pairing with a wallet elsewhere, from its URI to its answer. */
export interface Pairing {
  /** Undefined while it is on its way; another one when it was about to expire. */
  readonly uri: string | undefined
  /** How it ended, if it failed. */
  readonly failure: ShownAttempt | undefined
  /** Undefined where the app leads the pairing: then it is the app that tries again. */
  readonly retry: (() => void) | undefined
}

export interface PairingTarget {
  /** `walletConnect` for any wallet. */
  readonly walletId: string
  readonly namespace?: string | undefined
  /** False pairs nothing. */
  readonly isActive: boolean
  /** True pairs nothing either: what is shown is the app's URI, or the one that the app has had made. */
  readonly isLed: boolean
  /** The URI of the app. */
  readonly led: string | undefined
}

/** Pairs as soon as it is shown, for as long as nobody leaves. */
export function usePairing(target: PairingTarget): Pairing {
  const { isActive, isLed, led, namespace, walletId } = target
  const { wcUri } = useAppKitAtom(pairingAtom)
  const { attempt, retry } = useConnectAttempt({
    connectorId: isActive && !isLed ? walletId : undefined,
    namespace,
    via: walletId === WALLET_CONNECT_ID ? undefined : WALLET_CONNECT_ID,
  })
  // Until the attempt has begun the URI is one of before; when the modal fades away the attempt has gone already.
  const isPending = attempt?.status === 'pending'
  const [hasBegun, setHasBegun] = useState(isPending)
  if (isPending && !hasBegun) setHasBegun(true)
  if (isLed) return { uri: led ?? wcUri, failure: undefined, retry: undefined }
  return {
    uri: hasBegun ? wcUri : undefined,
    failure: attempt === undefined || isPending ? undefined : attempt,
    retry,
  }
}

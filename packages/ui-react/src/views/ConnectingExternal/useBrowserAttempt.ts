import { useEffect } from 'react'
import { useConnectAttempt } from '../../wallets/useConnectAttempt.js'

/** Asks an installed wallet; one that has a request open already is asked again when the page has the focus back. */
export function useBrowserAttempt(walletId: string, namespace: string | undefined) {
  const { attempt, retry } = useConnectAttempt({ connectorId: walletId, namespace })
  const isOpenElsewhere = attempt?.code === 'REQUEST_PENDING'
  useEffect(() => {
    if (!isOpenElsewhere) return undefined
    window.addEventListener('focus', retry)
    return () => window.removeEventListener('focus', retry)
  }, [isOpenElsewhere, retry])
  return { attempt, retry }
}

import { ui } from '@latchkey/ui-react/feature'
import { useEffect, useState } from 'react'
import { loginAtom } from '../atoms.js'
import { beginFarcasterLogin } from '../login/beginFarcasterLogin.js'
import { useFailureText } from './useFailureText.js'
import { isRunning, useLogin } from './useLogin.js'

const { isMobile, openLink, useAppKitInstance } = ui

/** A login by Farcaster, which begins with the view; where it fails, that is said where the person comes from. */
export function useFarcaster() {
  const appkit = useAppKitInstance()
  const { reasonOf } = useFailureText()
  const last = useLogin('farcaster')
  // How one before has ended was said when it did.
  const [before] = useState(() => (last && !isRunning(last.step) ? last : undefined))
  const login = last === before ? undefined : last
  const [isPhone] = useState(isMobile)
  const begin = () => beginFarcasterLogin(appkit)

  useEffect(() => {
    const now = appkit.store.get(loginAtom)
    const isThere = now?.provider === 'farcaster' && isRunning(now.step) && now.step !== 'done'
    if (!isThere) beginFarcasterLogin(appkit)
  }, [appkit])

  const step = login?.step ?? 'opening'
  // What may be tried again stays on show.
  const isRetried = step === 'expired' || step === 'offline'
  const failure = login === undefined || isRunning(step) || isRetried ? '' : reasonOf(step, login)
  useEffect(() => {
    if (failure === '' || appkit.getView().name !== 'ConnectingFarcaster') return
    appkit.goBack()
    appkit.showErrorMessage(failure)
  }, [appkit, failure])

  return {
    step,
    url: login?.url,
    isPhone,
    begin,
    open() {
      if (login?.url !== undefined) openLink(login.url)
    },
  }
}

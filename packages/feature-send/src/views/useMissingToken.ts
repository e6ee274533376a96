import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { missingStateAtom, missingTokenAtom } from '../derived.js'
import { refreshToken } from '../flow/refreshToken.js'

const { useAppKitAtom, useAppKitInstance } = ui

/** The token that the app asked for, while nothing tells what it is. */
export function useMissingToken() {
  const appkit = useAppKitInstance()
  const missing = useAppKitAtom(missingTokenAtom)
  const state = useAppKitAtom(missingStateAtom)
  return {
    /** `none`: there is no token at the address. `unlisted`: the chain’s adapter cannot tell. */
    status:
      missing === undefined || state.status === 'success'
        ? undefined
        : state.status === 'none'
          ? ('none' as const)
          : state.status !== 'error'
            ? ('loading' as const)
            : AppKitError.is(state.error, 'UNSUPPORTED_METHOD')
              ? ('unlisted' as const)
              : ('failed' as const),
    error: state.status === 'error' ? state.error : undefined,
    retry: () => void refreshToken(appkit, true),
  }
}

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
  const error = state.status === 'error' ? state.error : undefined
  return {
    status: missing === undefined ? undefined : statusOf(state.status, error),
    error,
    retry: () => void refreshToken(appkit, true),
  }
}

/** `none`: there is no token at the address. `unlisted`: the chain's adapter cannot tell. Undefined once it is known. */
function statusOf(
  status: 'idle' | 'loading' | 'none' | 'success' | 'error',
  error: unknown,
): 'failed' | 'loading' | 'none' | 'unlisted' | undefined {
  if (status === 'success') return undefined
  if (status === 'none') return 'none'
  if (status !== 'error') return 'loading'
  return AppKitError.is(error, 'UNSUPPORTED_METHOD') ? 'unlisted' : 'failed'
}

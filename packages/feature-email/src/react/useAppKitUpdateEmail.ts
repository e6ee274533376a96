'use client'
import { hasModalAtom } from '@latchkey/appkit'
import { AppKitError } from '@latchkey/foundation'
import { useAppKitInstance } from '@latchkey/ui-react'
import { useEffect, useMemo, useRef, useState } from 'react'
// The name of the view, and what it gives.
import type {} from '../types.js'

/** The address that the account has from then on. */
export interface UpdatedEmail {
  readonly email: string
}

/** Who is told how it ended. */
export interface UseAppKitUpdateEmailParameters {
  readonly onSuccess?: ((data: UpdatedEmail) => void) | undefined
  /** With it a failure ends here; without it `updateEmail` rejects. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** What `useAppKitUpdateEmail` gives. */
export interface UseAppKitUpdateEmailReturn {
  /** Of the last time, if that went well. */
  readonly data: UpdatedEmail | undefined
  /** Of the last time, if that did not: the modal was closed, say. */
  readonly error: unknown
  /** True while the modal asks for the address and its codes. */
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /**
   * Opens the modal where the address of the account is changed; gives the new one. Rejects with `INVALID_OPTIONS` where there
   * is no modal.
   */
  readonly updateEmail: () => Promise<UpdatedEmail | undefined>
}

type State =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'success'; readonly data: UpdatedEmail }
  | { readonly status: 'error'; readonly error: unknown }

/** Changes the email address of the embedded wallet's account, with a button of the app's own. */
export function useAppKitUpdateEmail(
  callbacks: UseAppKitUpdateEmailParameters = {},
): UseAppKitUpdateEmailReturn {
  const appkit = useAppKitInstance()
  const [state, setState] = useState<State>({ status: 'idle' })
  const latest = useRef(callbacks)
  /** The last call: an earlier one that ends says nothing any more. */
  const last = useRef({})
  useEffect(() => {
    latest.current = callbacks
  })
  return useMemo(() => {
    const { status } = state
    return {
      data: status === 'success' ? state.data : undefined,
      error: status === 'error' ? state.error : undefined,
      isPending: status === 'pending',
      isSuccess: status === 'success',
      isError: status === 'error',
      async updateEmail() {
        const call = {}
        last.current = call
        const end = (next: State) => {
          if (last.current === call) setState(next)
        }
        setState({ status: 'pending' })
        let data: UpdatedEmail
        try {
          const { options, store } = appkit
          if (!store.get(hasModalAtom) && !options.enableEmbedded && !appkit.isOpen())
            throw new AppKitError('INVALID_OPTIONS', { reason: 'the instance has no modal' })
          data = await appkit.open({ view: 'UpdateEmailWallet' })
        } catch (error) {
          end({ status: 'error', error })
          if (!latest.current.onError) throw error
          latest.current.onError(error)
          return undefined
        }
        end({ status: 'success', data })
        latest.current.onSuccess?.(data)
        return data
      },
    }
  }, [appkit, state])
}

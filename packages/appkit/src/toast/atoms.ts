import { atom } from 'jotai/vanilla'

export interface ToastState {
  readonly message: string
  readonly variant: 'success' | 'loading' | 'error'
  /** The name of an icon. */
  readonly svg: string | undefined
  readonly open: boolean
  readonly autoClose: boolean
}

const INITIAL_TOAST: ToastState = {
  message: '',
  variant: 'success',
  svg: undefined,
  open: false,
  autoClose: true,
}

export const toastAtom = atom<ToastState>(INITIAL_TOAST)

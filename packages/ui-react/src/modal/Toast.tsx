import { toastAtom } from '@latchkey/appkit'
import { AlertIcon, CheckIcon } from '../primitives/Icon/icons.js'
import { Spinner } from '../primitives/Spinner/Spinner.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import styles from './Modal.module.css'

/** The kernel's toast. The region is always there, so that screen readers hear what comes into it. */
export function Toast({ className }: { readonly className: string | undefined }) {
  const { open, message, variant } = useAppKitAtom(toastAtom)
  return (
    <div className={className} role={variant === 'error' ? 'alert' : 'status'}>
      {open ? (
        <div className={styles.toast} data-variant={variant}>
          {variant === 'loading' ? (
            <Spinner size={18} />
          ) : variant === 'success' ? (
            <CheckIcon size={18} />
          ) : (
            <AlertIcon size={18} />
          )}
          <span data-testid="wui-snackbar-message">{message}</span>
        </div>
      ) : null}
    </div>
  )
}

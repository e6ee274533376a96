import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import type { ModalProps } from './Modal.js'
import styles from './Modal.module.css'
import { attach } from './ModalHost.js'
import { useDialog } from './useDialog.js'

export interface ModalFailureProps extends ModalProps {
  readonly isClosing: boolean
  readonly onRetry: () => void
}

/** In the place of a modal that failed as a whole: what happened, another try, and the way out. It is made of nothing else. */
export function ModalFailure(props: ModalFailureProps) {
  const { host, isClosing, onFaded, onRetry, onShown } = props
  const appkit = useAppKitInstance()
  const message = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!appkit.options.disableAppend) attach(host)
    onShown()
  }, [appkit, host, onShown])
  useEffect(() => {
    if (isClosing) onFaded()
  }, [isClosing, onFaded])
  useDialog({ dialog, overlay, isShown: true, onClose: () => appkit.close() })
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-modal
      aria-label={message('shell.failed')}
      data-testid="w3m-modal-failed"
    >
      <div ref={overlay} className={styles.overlay} />
      <div className={styles.card}>
        <div className={styles.plate} />
        <div className={`${styles.content} ${styles.broken}`}>
          <p role="alert">{message('shell.failed')}</p>
          <button type="button" onClick={onRetry}>
            {message('modal.retry')}
          </button>
          <button type="button" onClick={() => appkit.close()}>
            {message('shell.close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

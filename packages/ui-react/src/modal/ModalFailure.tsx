import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { FailedCard } from './FailedCard.js'
import type { ModalProps } from './Modal.js'
import styles from './Modal.module.css'
import { attach } from './ModalHost.js'
import { useDialog } from './useDialog.js'

export interface ModalFailureProps extends ModalProps {
  readonly isClosing: boolean
  readonly onRetry: () => void
}

/** The dialog in the place of one that failed as a whole. */
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
      <FailedCard onRetry={onRetry} onClose={() => appkit.close()} />
    </dialog>
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { copySelected } from './copySelected.js'

const COPIED_MS = 2_000

/** Copies a text, says so to screen readers, and keeps `copied` true for 2 s. A failure becomes a toast. */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => void } {
  const { announce, showError } = useShell()
  const message = useMessages()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback(
    (text: string) => {
      write(text).then(
        () => {
          setCopied(true)
          announce(message('copy.done'))
          clearTimeout(timer.current)
          timer.current = setTimeout(() => setCopied(false), COPIED_MS)
        },
        () => showError(message('copy.failed')),
      )
    },
    [announce, message, showError],
  )
  return { copied, copy }
}

async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    // There is none on a page that was served without TLS, and in a frame it may not be used.
    if (!copySelected(text)) throw cause
  }
}

import { useState } from 'react'

/** What is on the clipboard, once a person asks for it. A browser that does not let pages read it has no button. */
export function usePaste(onPaste: (text: string) => void) {
  const [hasFailed, setFailed] = useState(false)
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).trim())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return {
    canPaste: typeof navigator.clipboard?.readText === 'function',
    hasFailed,
    paste: () => void paste(),
  }
}

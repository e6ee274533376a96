import type { StateAtom } from '@latchkey/appkit/feature'
import { ui } from '@latchkey/ui-react/feature'
import { useEffect, useState } from 'react'

/** What is typed in a view: still there when one comes back to it, and begun anew when one goes to it. */
export function useKeptText(kept: StateAtom<string>): [string, (next: string) => void] {
  const { store } = ui.useAppKitInstance()
  const [text, setText] = useState(() =>
    store.get(ui.modalAtom).direction === 'pop' ? store.get(kept) : '',
  )
  useEffect(() => store.set(kept, text), [kept, store, text])
  return [text, setText]
}

import { ui } from '@latchkey/ui-react/feature'
import { useEffect, useState } from 'react'
import { textsAtom } from '../atoms.js'

/** What is typed in a view: still there when one comes back to it, and begun anew when one goes to it. */
export function useKeptText(): [string, (next: string) => void] {
  const { store } = ui.useAppKitInstance()
  // A view that is left is drawn for a moment longer than the modal has it.
  const [view] = useState(() => store.get(ui.modalAtom).stack.at(-1)?.name ?? '')
  const [text, setText] = useState(() =>
    store.get(ui.modalAtom).direction === 'pop' ? (store.get(textsAtom).get(view) ?? '') : '',
  )
  useEffect(
    () => store.set(textsAtom, new Map(store.get(textsAtom)).set(view, text)),
    [store, text, view],
  )
  return [text, setText]
}

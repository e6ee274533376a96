import type { ViewEntry } from '@latchkey/appkit'
import { useRef } from 'react'

/** A number that is the same for as long as a view is: moved to again with other parameters it is another one. */
export function useEntryNumber(entry: ViewEntry): number {
  const last = useRef({ entry, number: 0 })
  const { current } = last
  if (current.entry === entry) return current.number
  const isSame = current.entry.name === entry.name && current.entry.params === entry.params
  last.current = { entry, number: isSame ? current.number : current.number + 1 }
  return last.current.number
}

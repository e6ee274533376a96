import { localeAtom } from '@latchkey/appkit'
import { type ReactNode, useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { overEnglish } from './english.js'
import { FormatContext } from './FormatContext.js'
import { MessagesContext } from './MessagesContext.js'

/** Gives the views below the texts and the formats of the reader's language, and those of the next when it changes. */
export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const { format, messages } = useAppKitAtom(localeAtom)
  const all = useMemo(() => overEnglish(messages), [messages])
  return (
    <FormatContext.Provider value={format}>
      <MessagesContext.Provider value={all}>{children}</MessagesContext.Provider>
    </FormatContext.Provider>
  )
}

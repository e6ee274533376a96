import type { ViewName } from '@latchkey/appkit'
import { useContext } from 'react'
import { useAppKitOptions } from '../useAppKitOptions.js'
import { MessagesContext } from './MessagesContext.js'
import type { Texts } from './useTexts.js'

/** Looks up what a feature's descriptor says in English, in the reader's language: `text('send.entry', 'Send')`. */
export function useFeatureText(): (key: string, english: string) => string {
  const messages: Texts = useContext(MessagesContext)
  return (key, english) => messages[key] ?? english
}

/** The heading of a feature's view, until the view gives itself another; of a view that nobody has its name. */
export function useFeatureTitle(name: ViewName): string {
  const { features } = useAppKitOptions()
  const text = useFeatureText()
  const { views } = features.find((each) => Object.hasOwn(each.views ?? {}, name)) ?? {}
  return text(`view.${name}`, views?.[name]?.title ?? name)
}

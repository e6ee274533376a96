import type { FeatureDescriptor, ViewName } from '@latchkey/appkit'
import { useContext } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { MessagesContext } from './MessagesContext.js'
import type { Texts } from './useTexts.js'

/** The label of a feature's entry in the reader's language. */
export function useEntryLabel(): (
  feature: Pick<FeatureDescriptor, 'key'>,
  english: string,
) => string {
  const messages: Texts = useContext(MessagesContext)
  return ({ key }, english) => messages[`${key}.entry`] ?? english
}

/** The heading of a feature's view until the view is there: the label of the entry that leads to it, if one does. */
export function useFeatureTitle(view: ViewName): string {
  const { features } = useAppKitInstance().options
  const label = useEntryLabel()
  const feature = features.find(({ entry }) => entry?.view === view)
  return feature?.entry ? label(feature, feature.entry.label) : ''
}

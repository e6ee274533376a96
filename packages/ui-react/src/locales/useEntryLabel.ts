import type { FeatureDescriptor, ViewName } from '@latchkey/appkit'
import { useContext } from 'react'
import { useAppKitOptions } from '../useAppKitOptions.js'
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

/** The heading of a feature's view until the view itself is there: the label of the way to it, else its name. */
export function useFeatureTitle(view: ViewName): string {
  const { features } = useAppKitOptions()
  const label = useEntryLabel()
  const feature = features.find(({ views }) => views !== undefined && Object.hasOwn(views, view))
  return feature?.entry ? label(feature, feature.entry.label) : view
}

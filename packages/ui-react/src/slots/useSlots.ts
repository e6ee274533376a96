import {
  enabledFeaturesAtom,
  type FeatureDescriptor,
  runSafely,
  type SlotLink,
  type SlotPart,
  type SlotPlace,
} from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useFeatureText } from '../locales/useFeatureText.js'
import { useAppKitAtom } from '../useAppKitAtom.js'

interface Filled {
  /** Of the feature. */
  readonly feature: string
  /** One of a kind in its place. */
  readonly key: string
  /** In the reader's language. */
  readonly label: string
  readonly position: 'before' | 'after'
  readonly connectMethod: FeatureDescriptor['connectMethod']
}

/** A place that a feature fills with a way to a view of its own. */
export interface FilledLink extends Filled {
  readonly type: 'link'
  readonly icon: string | undefined
  readonly show: () => void
}

/** A place that a feature fills with a component of its own. */
export interface FilledPart extends Filled {
  readonly type: 'part'
  readonly slot: SlotPart
  readonly descriptor: FeatureDescriptor
}

export type FilledSlot = FilledLink | FilledPart

/** What the features that are on put into a place, as the app lists them. What there is nothing to do with now is left out. */
export function useSlots(place: SlotPlace): readonly FilledSlot[] {
  const appkit = useAppKitInstance()
  const features = useAppKitAtom(enabledFeaturesAtom)
  const text = useFeatureText()
  return features.flatMap((descriptor) => {
    const { connectMethod, key: feature, slots = [] } = descriptor
    return slots
      .filter((slot) => slot.in === place)
      .flatMap((slot, index): FilledSlot | [] => {
        // Its key is its own, whichever of the others are there now.
        // So is a place of which its feature throws rather than says.
        const isLeftOut = () => slot.isAvailable?.(appkit) === false
        if (runSafely(appkit, isLeftOut) !== false) return []
        const { label, labelKey = `${feature}.entry`, position = 'after' } = slot
        const filled = {
          feature,
          key: `${feature}-${index}`,
          label: text(labelKey, label),
          position,
          connectMethod,
        }
        if (isPart(slot)) return { ...filled, type: 'part', slot, descriptor }
        const { icon, view } = slot
        return { ...filled, type: 'link', icon, show: () => appkit.push(view) }
      })
  })
}

/** The components of a place that has room for nothing else. */
export function useParts(place: SlotPlace): readonly FilledPart[] {
  return useSlots(place).filter((slot) => slot.type === 'part')
}

function isPart(slot: SlotLink | SlotPart): slot is SlotPart {
  return !('view' in slot)
}

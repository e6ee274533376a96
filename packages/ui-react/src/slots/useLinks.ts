import type { SlotPlace } from '@latchkey/appkit'
import { type FilledLink, useSlots } from './useSlots.js'

/** The ways in of a place that has no room for components. */
export function useLinks(place: SlotPlace): readonly FilledLink[] {
  return useSlots(place).filter((slot) => slot.type === 'link')
}

import { lookOf } from './lookOf.js'
import { toLatin } from './toLatin.js'

/** How a cleaned name looks at a glance, in whatever script (T8). The text is not for display. */
export function nameLook(name: string): string {
  return lookOf(name, toLatin)
}

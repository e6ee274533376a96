import * as parts from '../feature/parts.js'
import { fillUi } from '../feature/ui.js'

/** Gives features the modal's pieces without a modal: for tests of what they do before anything is drawn. */
export function fillParts(): void {
  fillUi(parts)
}

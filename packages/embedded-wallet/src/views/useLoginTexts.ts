import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'

/** The words of the embedded wallet in the reader's language. */
export const useLoginTexts = () => ui.useTexts(en)

import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'

/** The words of the email login in the reader's language. */
export const useEmailTexts = () => ui.useTexts(en)

import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'

/** The words of the social logins in the reader's language. */
export const useSocialTexts = () => ui.useTexts(en)

import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'

/** The words of sending in the reader's language. */
export const useSendTexts = () => ui.useTexts(en)

export type SendText = ReturnType<typeof useSendTexts>

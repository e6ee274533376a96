import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'

/** The words of these views in the reader's language. */
export const useMoneyTexts = () => ui.useTexts(en)

export type MoneyText = ReturnType<typeof useMoneyTexts>

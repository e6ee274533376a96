export { type FeatureParts, ui } from '../feature/ui.js'
export type { Texts, TranslateText } from '../locales/useTexts.js'
export type { ViewProps } from '../modal/viewRegistry.js'

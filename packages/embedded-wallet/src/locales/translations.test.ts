import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { en } from './en.js'
import { translations } from './translations.js'

describeTranslations({
  title: '[I18N-1:languages] the embedded wallet',
  english: en,
  translations,
})

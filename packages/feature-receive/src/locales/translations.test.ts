import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { receive } from '../receive.js'
import { en } from './en.js'
import { translations } from './translations.js'

describeTranslations({
  title: '[I18N-1:languages] receiving',
  english: en,
  feature: receive(),
  translations,
  names: /QR/g,
})

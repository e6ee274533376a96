import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { send } from '../send.js'
import { en } from './en.js'
import { translations } from './translations.js'

describeTranslations({
  title: 'send',
  english: en,
  feature: send(),
  translations,
})

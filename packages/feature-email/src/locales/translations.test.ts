import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { email } from '../email.js'
import { en } from './en.js'
import { translations } from './translations.js'

describeTranslations({
  title: '[I18N-1:languages] the email login',
  english: en,
  feature: email({ url: 'https://login.example/frame' }),
  translations,
})

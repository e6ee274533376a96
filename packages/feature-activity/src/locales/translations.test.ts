import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { activity } from '../activity.js'
import { en } from './en.js'
import { translations } from './translations.js'

describeTranslations({
  title: '[I18N-1:languages] the activity',
  english: en,
  feature: activity(),
  translations,
  same: ['Confirmed'],
})

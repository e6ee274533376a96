import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { activity } from '../activity.js'
import { en } from './en.js'
import { translations } from './translations.js'

const { entry } = activity()

describeTranslations({
  title: '[I18N-1] the activity',
  english: { ...en, 'activity.entry': entry?.label ?? '' },
  translations,
  same: ['Confirmed'],
})

import { describeTranslations } from '@latchkey/ui-react/testing'
import { activity } from '../activity.js'
import { en } from './en.js'

const { entry, translate } = activity()

describeTranslations({
  title: '[I18N-1] the activity',
  english: { ...en, 'activity.entry': entry?.label ?? '' },
  translate: async (language) => translate?.(language),
  same: ['Confirmed'],
})

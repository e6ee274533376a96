import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { emailCapture } from '../capture/emailCapture.js'
import { email } from '../email.js'
import { en } from './en.js'
import { translations } from './translations.js'

const feature = email({ url: 'https://login.example/frame' })
// The words of the wallet are its own package's.
const { ApproveTransaction: _, ...views } = feature.views ?? {}
const capture = emailCapture({
  isWanted: () => false,
  sendCode: async () => {},
  confirmCode: async () => {},
})

describeTranslations({
  title: '[I18N-1:languages] the email login',
  english: en,
  // One table has the words of both.
  feature: { ...feature, views: { ...views, ...capture.views } },
  translations,
})

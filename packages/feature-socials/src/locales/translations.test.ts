import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { socials } from '../socials.js'
import { en } from './en.js'
import { translations } from './translations.js'

const feature = socials({ url: 'https://login.example/frame' })
// The words of the wallet are its own package's.
const { ApproveTransaction: _, ...views } = feature.views ?? {}

describeTranslations({
  title: '[I18N-1:languages] the social logins',
  english: en,
  feature: { ...feature, views },
  translations,
  names: /Farcaster|QR/g,
})

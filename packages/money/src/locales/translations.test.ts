import { describeTranslations } from '@latchkey/ui-react/testing/vitest'
import { en } from './en.js'
import { translations } from './translations.js'

describeTranslations({ title: 'money', english: en, translations })

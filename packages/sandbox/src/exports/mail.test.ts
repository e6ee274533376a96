import { expect, it } from 'vitest'
import * as mail from './mail.js'

it('exports', () => {
  expect(Object.keys(mail)).toEqual(['createMailer', 'startInbox'])
})

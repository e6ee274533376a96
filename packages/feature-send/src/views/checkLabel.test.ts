import { expect, it } from 'vitest'
import { checkLabel } from './checkLabel.js'

type View = Parameters<typeof checkLabel>[0]

/** Gives the key of a text for the text. */
const say = ((key: string) => key) as never

const label = (receiverFault: View['receiverFault']) => {
  const chosen = { verdict: 'verified' } as View['chosen']
  const view = { check: 'receiverInvalid', chosen, networkName: '', receiverFault } as const
  return checkLabel(view, say, say)
}

it('says of a name that could not be looked up that it could not, and not that it is wrong', () => {
  expect(label('failed')).toBe('money.nameFailed')
  expect(label('none')).toBe('money.noName')
  expect(label('wrong')).toBe('money.wrongReceiver')
  expect(label('conflict')).toBe('money.wrongReceiver')
  expect(label(undefined)).toBe('money.wrongReceiver')
})

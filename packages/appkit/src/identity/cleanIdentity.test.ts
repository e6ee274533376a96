import { describe, expect, it } from 'vitest'
import { cleanIdentity } from './cleanIdentity.js'

const SERVER = 'https://api.example'
const PICTURE = 'https://pictures.example/ada.png'

describe('a foreign identity', () => {
  it('[T8] is name and picture, as far as they are fit to stand for an address', () => {
    expect(cleanIdentity({ name: 'ada.eth', avatar: PICTURE, isServerName: true })).toEqual({
      name: 'ada.eth',
      avatar: PICTURE,
      isServerName: true,
    })
    expect(cleanIdentity({})).toEqual({})
  })

  it.each([
    ['letters of two scripts', 'аda.eth'],
    ['capitals', 'Ada.eth'],
    ['a line', 'ada\n.eth'],
    ['what turns the writing around', 'ada\u202e.eth'],
    ['no text', 7],
    ['nothing', ''],
  ])('[T8] has no name of %s, and its picture all the same', (_what, name) => {
    expect(cleanIdentity({ name, avatar: PICTURE })).toEqual({ avatar: PICTURE })
  })

  it.each(['javascript:alert(1)', 'http://pictures.example/a.png', '', 5, null])(
    '[T8] shows no picture of %s',
    (avatar) => {
      expect(cleanIdentity({ name: 'ada.eth', avatar })).toEqual({ name: 'ada.eth' })
    },
  )

  it('says of a name that the server alone knows it where that is said in so many words', () => {
    for (const isServerName of [false, 'true', 1, undefined])
      expect(cleanIdentity({ name: 'ada.eth', isServerName })).toEqual({ name: 'ada.eth' })
  })

  it.each([[undefined], [null], ['ada.eth'], [['ada.eth']], [7]])(
    'is nobody for %j',
    (identity) => {
      expect(cleanIdentity(identity, SERVER)).toEqual({})
    },
  )
})

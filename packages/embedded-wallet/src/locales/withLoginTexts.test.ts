import { expect, it } from 'vitest'
import { de } from './de.js'
import { fr } from './fr.js'
import { withLoginTexts } from './withLoginTexts.js'

it('a login has the words of the wallet beside its own, which go before, in the languages of both', async () => {
  const both = withLoginTexts({
    de: async () => ({ 'phone.title': 'Telefon', 'login.decline': 'Nein' }),
    xx: async () => ({ 'phone.title': 'Xx' }),
  })
  expect(await both.de?.()).toEqual({ ...de, 'phone.title': 'Telefon', 'login.decline': 'Nein' })
  expect(await both.fr?.()).toEqual(fr)
  expect(await both.xx?.()).toEqual({ 'phone.title': 'Xx' })
})

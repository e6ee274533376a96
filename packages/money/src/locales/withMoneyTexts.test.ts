import { describe, expect, it } from 'vitest'
import { de } from './de.js'
import { fr } from './fr.js'
import { withMoneyTexts } from './withMoneyTexts.js'

describe('withMoneyTexts', () => {
  const both = withMoneyTexts({
    de: async () => ({ 'swap.title': 'Tauschen', 'money.max': 'Alles davon' }),
    xx: async () => ({ 'swap.title': 'Xx' }),
  })

  it('a feature has the shared words beside its own, which go before', async () => {
    expect(await both.de?.()).toEqual({
      ...de,
      'swap.title': 'Tauschen',
      'money.max': 'Alles davon',
    })
  })

  it('has the shared words of a language that the feature has not, and the other way round', async () => {
    expect(await both.fr?.()).toEqual(fr)
    expect(await both.xx?.()).toEqual({ 'swap.title': 'Xx' })
  })
})

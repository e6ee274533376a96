import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shadow,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { withMoneyTexts } from '../locales/withMoneyTexts.js'

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    MoneyPieces: undefined
  }
}

/** A feature that is not sending. */
const pieces: FeatureDescriptor = {
  key: 'pieces',
  views: {
    MoneyPieces: {
      title: 'Pieces',
      load: async () => ({ default: (await import('../../test/MoneyView.js')).MoneyView }),
    },
  },
  loadTranslations: async () =>
    withMoneyTexts({ de: async () => ({ 'view.MoneyPieces': 'Teile' }) }),
}

afterEach(() => document.body.replaceChildren())

async function open(locale: string) {
  const { appkit } = createTestModal({ features: [pieces], locale })
  await appkit.start()
  await openModal(appkit)
  appkit.push('MoneyPieces')
  await find('pay-amount')
}

const typed = (id: string) => {
  const field = byTestId(id)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : undefined
}

describe('the pieces of money in another feature', () => {
  it('[I18N-1:languages] speak the language of the reader, as the feature does', async () => {
    await open('de')
    await until(() => words().includes('Betrag'))
    expect(shadow()?.textContent).toContain('Teile')
    for (const text of ['An', 'Alles', 'Höchstens 0,000021', 'Guthaben: 1,5 GLD'])
      expect(words()).toContain(text)
  })

  it('stand beside each other, each with a value of its own', async () => {
    await open('en')
    await click('pay-max')
    await until(() => typed('pay-amount') === '1.5')
    expect(typed('receive-amount')).toBe('')
    expect(byTestId('receive-max')).toBeNull()
    expect([byTestId('pay-fiat')?.innerText, byTestId('receive-fiat')?.innerText]).toEqual([
      '$3.00',
      '$0.00',
    ])
    expect(byTestId('pay-fee')?.innerText).toContain('At most 0.000021 TST')
  })

  it('lets a token be chosen, and says what it is worth as its list does', async () => {
    await open('en')
    await click('pay-token')
    expect((await find('pay-token-TST')).innerText).toContain('$1,500.00')
    await click('pay-token-TST')
    await until(() => byTestId('pay-token')?.innerText.includes('TST'))
  })

  it('[T18] warns of a receiver until that is agreed to', async () => {
    await open('en')
    await click('pay-recent')
    expect((await find('pay-risk')).innerText).toContain('looks like one that you know')
    await click('pay-accept')
    await until(() => byTestId('pay-accept')?.matches(':checked'))
  })
})

import { describe, expect, it } from 'vitest'
import { readLocale } from './readLocale.js'

const connect = async (tag: string | undefined) =>
  (await readLocale(tag)).messages['button.connect']

describe('readLocale', () => {
  it('takes the language of a tag: region and script fall back to it', async () => {
    const german = await connect('de')
    expect(german).toBe('Wallet verbinden')
    expect(await connect('de-CH')).toBe(german)
    expect(await connect('DE_at')).toBe(german)
    expect(await connect('pt-BR')).toBe(await connect('pt'))
    for (const tag of ['zh-CN', 'zh-Hans', 'zh-Hans-SG']) {
      expect(await connect(tag)).toBe(await connect('zh'))
    }
  })

  it('is English for a language that is not there, and for what is no language', async () => {
    for (const tag of [undefined, 'en', 'en-GB', 'tlh', 'constructor', '', 'de DE', '../de', '1']) {
      expect(await readLocale(tag)).toMatchObject({ lang: 'en', dir: 'ltr', messages: {} })
    }
    // From JavaScript anything may come.
    expect(await readLocale({} as string)).toMatchObject({ lang: 'en', messages: {} })
  })

  it("[I18N-1:overrides] puts the app's texts over the language, and takes texts alone", async () => {
    const state = await readLocale('de', { 'button.connect': 'Anmelden' })
    expect(state.messages['button.connect']).toBe('Anmelden')
    expect(state.messages['button.network']).toBe('Netzwerk wählen')
    const odd = { 'button.connect': 5, 'modal.retry': null } as unknown as Record<string, string>
    expect((await readLocale(undefined, odd)).messages).toEqual({})
  })

  it('has the texts of features: their own, or those of their code; some have none', async () => {
    const translations = (text: string) => async () => ({ de: async () => ({ [text]: text }) })
    const features = [
      { key: 'a', loadTranslations: translations('a.entry') },
      { key: 'b', load: async () => ({ loadTranslations: translations('b.entry') }) },
      { key: 'c', load: async () => ({}) },
      { key: 'd' },
    ]
    const { messages } = await readLocale('de', {}, features)
    expect(messages).toMatchObject({ 'a.entry': 'a.entry', 'b.entry': 'b.entry' })
    expect(messages['button.connect']).toBe('Wallet verbinden')
  })

  it('[I18N-1:rightToLeft] writes Arabic, Hebrew and Persian from right to left', async () => {
    expect(await readLocale('ar-EG')).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(await readLocale('ru')).toMatchObject({ lang: 'ru', dir: 'ltr' })
    const own = { 'button.connect': 'חיבור ארנק' }
    expect(await readLocale('he-IL', own)).toMatchObject({ lang: 'he', dir: 'rtl' })
    expect(await readLocale('fa', own)).toMatchObject({ lang: 'fa', dir: 'rtl' })
    // Without a text of it, what is shown is English.
    expect(await readLocale('he')).toMatchObject({ lang: 'en', dir: 'ltr' })
  })

  it('formats for the region, with the digits of addresses unless others are asked for', async () => {
    const format = async (tag: string | undefined) =>
      (1234.5).toLocaleString((await readLocale(tag)).format)
    expect(await format('de')).toBe('1.234,5')
    expect(await format('de-CH')).toMatch(/^1[’']234\.5$/)
    expect(await format('en-IN')).toBe('1,234.5')
    expect(await format('ar-EG')).toMatch(/^1.234.5$/)
    expect(await format('ar-EG-u-nu-arab')).toBe('١٬٢٣٤٫٥')
    expect((await readLocale(undefined)).format).toBeUndefined()
  })
})

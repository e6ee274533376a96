import { localeAtom } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { expect, it, vi } from 'vitest'
import { loadLocale, prepareLocale } from './loadLocale.js'

/** A feature with a text of its own in German. */
const feature = (key: string) =>
  ({
    key,
    loadTranslations: async () => ({
      de: async () => ({ [`${key}.entry`]: `${key} auf Deutsch` }),
    }),
  }) satisfies FeatureDescriptor

function create() {
  const { appkit } = createTestAppKit({ features: [feature('one')], locale: 'de' })
  const texts = () => appkit.store.get(localeAtom).messages
  return { appkit, texts }
}

it('[I18N-1:onDemand] brings the texts of a feature that comes once the language is on show', async () => {
  const { appkit, texts } = create()
  await prepareLocale(appkit)
  expect(texts()).toMatchObject({ 'one.entry': 'one auf Deutsch' })
  appkit.updateFeatures([feature('one'), feature('two')])
  await vi.waitFor(() => expect(texts()).toHaveProperty(['two.entry'], 'two auf Deutsch'))
  expect(texts()).toMatchObject({ 'one.entry': 'one auf Deutsch' })
})

it('error: where its texts do not come the language stays, and they are asked for again', async () => {
  const { appkit, texts } = create()
  await prepareLocale(appkit)
  const before = texts()
  const loadTranslations = vi.fn(feature('two').loadTranslations)
  loadTranslations.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const warn = vi.spyOn(appkit.logger, 'warn')
  appkit.updateFeatures([{ key: 'two', loadTranslations }])
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(texts()).toBe(before)
  appkit.updateOptions({ enableWalletGuide: false })
  await vi.waitFor(() => expect(texts()).toHaveProperty(['two.entry'], 'two auf Deutsch'))
})

it('asks for nothing anew that is there, and for nothing more once the instance has ended', async () => {
  const { appkit, texts } = create()
  await loadLocale(appkit, 'de')
  const before = texts()
  appkit.updateOptions({ enableWalletGuide: false })
  await appkit.destroy()
  const loadTranslations = vi.fn(feature('two').loadTranslations)
  appkit.updateFeatures([{ key: 'two', loadTranslations }])
  await loadLocale(appkit, 'de')
  expect(loadTranslations).toHaveBeenCalledOnce()
  expect(texts()).toBe(before)
})

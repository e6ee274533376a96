import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { later } from './en/later.js'
import { addEnglish, overEnglish } from './english.js'

const source = fileURLToPath(new URL('..', import.meta.url))
/** What is in the chunk of the modal: nothing of it may ask for a text that comes later. */
const FIRST = ['modal', 'views/Connect', 'primitives']
/** Primitives that only later views show. */
const LATER = /Attempt|Explainer|Tabs|SearchField|QrCode|WalletGone/

function textsOf(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !LATER.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(source, folder, path), 'utf8')
      return [...code.matchAll(/(?:message\(|title: |label: )'([a-zA-Z]+\.[\w]+)'/g)].map(
        ([, key = '']) => key,
      )
    })
}

describe('English', () => {
  it('has what the first view and all headings say before any other view is there', () => {
    const first = overEnglish()
    const asked = FIRST.flatMap(textsOf)
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter((key) => Reflect.get(first, key) === undefined)).toEqual([])
  })

  it('[I18N-1:englishFallback] stands behind another language, also what comes later', () => {
    const german = overEnglish({ 'connect.title': 'Verbinden' })
    expect(german['connect.title']).toBe('Verbinden')
    expect(german['connect.list']).toBe('Wallets')
    expect(german['account.disconnect']).toBeUndefined()
    addEnglish(later)
    expect(german['account.disconnect']).toBe('Disconnect')
  })
})

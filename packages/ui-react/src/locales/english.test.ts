import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { later } from './en/later.js'
import { addEnglish, overEnglish } from './english.js'

const source = fileURLToPath(new URL('..', import.meta.url))

/** What is in the chunk of the modal: nothing of it may ask for a text that comes later. */
function filesOf(path: string, seen = new Set<string>()): Set<string> {
  const file = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(join(source, each)))
  // Styles say nothing.
  if (file === undefined || seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(join(source, file), 'utf8')
  for (const [, from = ''] of code.matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)\.js'/gms,
  ))
    filesOf(join(dirname(file), from), seen)
  return seen
}

function textsOf(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8')
  return [...code.matchAll(/(?:message\(|title: |label: )'([a-zA-Z]+\.[\w]+)'/g)].map(
    ([, key = '']) => key,
  )
}

describe('English', () => {
  it('has what the first view and all headings say before any other view is there', () => {
    const first = overEnglish()
    const files = [...filesOf('modal/takeOver')]
    expect(files).toContain('views/Connect/ConnectView.tsx')
    const asked = files.flatMap(textsOf)
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { mutants } from './plan.mjs'
import { plant } from './plant.mjs'

describe('plant', () => {
  it.each(mutants)('has a place for: $name', async (mutant) => {
    const code = await readFile(join(root, mutant.file), 'utf8')
    expect(plant(code, mutant)).not.toBe(code)
  })

  it.each([
    ['is not there', 'other()'],
    ['is there twice', 'once()\nonce()'],
  ])('fails where what it would change %s', (_what, code) => {
    const mutant = { name: 'some', file: 'a.ts', edits: [['once()', '']], tests: 'a.test.ts' }
    expect(() => plant(code, mutant as never)).toThrow('Mutant "some" has no place in a.ts')
  })
})

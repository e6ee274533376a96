import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { AnvilNotFoundError, findAnvil } from './anvilBinary.js'

const folder = mkdtempSync(join(tmpdir(), 'anvil-'))
const elsewhere = join(folder, 'module.js')

afterAll(() => rmSync(folder, { recursive: true }))

describe('findAnvil', () => {
  it('falls back to the PATH, passing over what cannot be run', () => {
    const [broken, good] = [join(folder, 'broken'), join(folder, 'good')].map((path) =>
      mkdtempSync(path),
    )
    if (!broken || !good) throw new Error('No folders')
    writeFileSync(join(broken, 'anvil'), '')
    writeFileSync(join(good, 'anvil'), '')
    chmodSync(join(good, 'anvil'), 0o755)
    const path = ['', join(folder, 'missing'), broken, good].join(delimiter)
    expect(findAnvil({ from: elsewhere, path })).toBe(join(good, 'anvil'))
  })

  it('says how to get it when there is none', () => {
    expect(() => findAnvil({ from: elsewhere, path: '' })).toThrow(AnvilNotFoundError)
    expect(() => findAnvil({ from: elsewhere, path: '' })).toThrow(
      /npm install @foundry-rs\/anvil-.*getfoundry\.sh/,
    )
  })
})

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
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
    expect(findAnvil({ from: elsewhere, path, named: '' })).toBe(join(good, 'anvil'))
  })

  it('takes what ANVIL_PATH names before all else', () => {
    const own = join(mkdtempSync(join(folder, 'own')), 'my-anvil')
    writeFileSync(own, '')
    expect(() => findAnvil({ named: own })).toThrow(AnvilNotFoundError)
    chmodSync(own, 0o755)
    expect(findAnvil({ named: own })).toBe(own)
    expect(() => findAnvil({ named: join(folder, 'missing') })).toThrow(
      /ANVIL_PATH names no program/,
    )
  })

  it.each([
    ['darwin', 'arm64', 'darwin-arm64'],
    ['darwin', 'x64', 'darwin-amd64'],
    ['linux', 'arm64', 'linux-arm64'],
    ['linux', 'x64', 'linux-amd64'],
    ['win32', 'x64', 'win32-amd64'],
  ] as const)(
    'says that npm brings it on %s %s, as the manifest has it',
    (platform, arch, suffix) => {
      const name = `@foundry-rs/anvil-${suffix}`
      expect(Object.keys(manifest.optionalDependencies)).toContain(name)
      const find = () => findAnvil({ from: elsewhere, path: '', named: '', platform, arch })
      expect(find).toThrow(
        new RegExp(`npm package ${name} .*--omit=optional.*Or install Foundry .*ANVIL_PATH`),
      )
    },
  )

  it.each([
    ['win32', 'arm64', /no package of it for win32 on arm64\. Install Foundry .*getfoundry\.sh/],
    ['freebsd', 'x64', /no package of it for freebsd on x64\. Install Foundry/],
  ] as const)('says how to get it when there is none, on %s %s', (platform, arch, message) => {
    const find = () => findAnvil({ from: elsewhere, path: '', named: '', platform, arch })
    expect(find).toThrow(AnvilNotFoundError)
    expect(find).toThrow(message)
  })

  it('looks for the program of Windows on Windows', () => {
    const folderOfExe = mkdtempSync(join(folder, 'exe'))
    writeFileSync(join(folderOfExe, 'anvil.exe'), '')
    chmodSync(join(folderOfExe, 'anvil.exe'), 0o755)
    const found = findAnvil({ from: elsewhere, path: folderOfExe, named: '', platform: 'win32' })
    expect(found).toBe(join(folderOfExe, 'anvil.exe'))
  })
})

import { describe, expect, it } from 'vitest'
import { stripLock } from './packageManagers.mjs'

describe('stripLock', () => {
  it('leaves a link of npm where it leads to', () => {
    const lock = { packages: { 'node_modules/beside': { resolved: 'beside', link: true } } }
    expect(JSON.parse(stripLock('npm', JSON.stringify(lock)))).toEqual(lock)
  })

  it('leaves our packages out of a lock file of npm, and the addresses of a registry', () => {
    const lock = {
      name: 'app',
      packages: {
        '': { dependencies: { '@latchkey/appkit': 'latest' } },
        'node_modules/@latchkey/appkit': { version: '1.0.0', integrity: 'sha512-x' },
        'node_modules/jotai': { version: '2.20.3', resolved: 'https://registry.example/jotai' },
      },
    }
    expect(JSON.parse(stripLock('npm', JSON.stringify(lock)))).toEqual({
      name: 'app',
      packages: {
        '': { dependencies: { '@latchkey/appkit': 'latest' } },
        'node_modules/jotai': { version: '2.20.3' },
      },
    })
  })

  it('leaves them out of a lock file of pnpm, with what stands under them', () => {
    const lock = [
      'importers:',
      '  .:',
      '    dependencies:',
      "      '@latchkey/appkit':",
      '        specifier: latest',
      '        version: 1.0.0',
      '      react:',
      '        specifier: ^19.2.0',
      'packages:',
      '',
      "  '@latchkey/appkit@1.0.0':",
      '    resolution: {integrity: sha512-x}',
      "  '@latchkey/foundation@1.0.0':",
      '    resolution: {integrity: sha512-y}',
      '',
      '  jotai@2.20.3:',
      '    resolution: {integrity: sha512-z}',
      '',
    ]
    expect(stripLock('pnpm', lock.join('\n')).split('\n')).toEqual([
      'importers:',
      '  .:',
      '    dependencies:',
      '      react:',
      '        specifier: ^19.2.0',
      'packages:',
      '',
      '  jotai@2.20.3:',
      '    resolution: {integrity: sha512-z}',
      '',
    ])
  })
})

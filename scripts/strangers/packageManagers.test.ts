import { describe, expect, it } from 'vitest'
import { fillPackageLock, stripLock } from './packageManagers.mjs'

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

describe('fillPackageLock', () => {
  it('says where the registry in use has each package, of a scope and by another name too', () => {
    const packages = {
      '': { name: 'app' },
      'node_modules/beside': { resolved: 'beside', link: true },
      'node_modules/@noble/hashes': { version: '1.8.0' },
      'node_modules/viem/node_modules/ws': { version: '8.18.3' },
      'node_modules/wagmi-core-2': { name: '@wagmi/core', version: '2.22.1' },
      'node_modules/npm/node_modules/abbrev': { version: '4.0.0', inBundle: true },
    }
    const text = JSON.stringify({ lockfileVersion: 3, packages })
    const filled = JSON.parse(fillPackageLock(text, 'https://registry.example/npm/'))
    const at = (path: string) => `https://registry.example/npm/${path}`
    expect(filled).toEqual({
      lockfileVersion: 3,
      packages: {
        ...packages,
        'node_modules/@noble/hashes': {
          version: '1.8.0',
          resolved: at('@noble/hashes/-/hashes-1.8.0.tgz'),
        },
        'node_modules/viem/node_modules/ws': {
          version: '8.18.3',
          resolved: at('ws/-/ws-8.18.3.tgz'),
        },
        'node_modules/wagmi-core-2': {
          name: '@wagmi/core',
          version: '2.22.1',
          resolved: at('@wagmi/core/-/core-2.22.1.tgz'),
        },
      },
    })
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { originOf } from '../build/originOf.mjs'
import { root } from '../lib/root.mjs'
import { readPackages } from '../lib/workspace.mjs'

const packages = await readPackages()
/** Packages that the kernel stands on, or that have nothing to do with it. */
const BELOW = ['appkit', 'auth-frame', 'blockchain-api', 'foundation', 'sandbox']
const workspace = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

describe('manifests', () => {
  it.each(packages.map(({ folder, manifest }) => [folder, manifest] as const))(
    '%s says what it is, and leaves to the workspace where it comes from',
    (folder, manifest) => {
      expect(manifest).toMatchObject({
        name: `@latchkey/${folder}`,
        description: expect.stringMatching(/\w{3}/),
        license: workspace.license,
        engines: workspace.engines,
        keywords: expect.arrayContaining(['latchkey']),
      })
      for (const field of ['repository', 'homepage', 'bugs'])
        expect(manifest).not.toHaveProperty(field)
      // It keeps anybody from packing it in its own folder.
      expect(Object.keys(manifest.scripts ?? {})).toEqual(['prepack'])
    },
  )

  it('leave the kernel and the modal to the app, which has each of them once', () => {
    for (const { manifest } of packages.filter(({ folder }) => !BELOW.includes(folder))) {
      const { dependencies = {}, peerDependencies = {} } = manifest
      const shared = ['@latchkey/appkit', '@latchkey/ui-react']
      expect(shared.filter((name) => name in dependencies)).toEqual([])
      // The packer writes the version.
      expect(shared.flatMap((name) => peerDependencies[name] ?? [])).toContain('*')
    }
  })

  it('have words to be found by, each once', () => {
    for (const { manifest } of packages) {
      const { keywords } = manifest
      expect(new Set(keywords).size).toBe(keywords?.length)
      expect(keywords?.length).toBeGreaterThan(2)
    }
  })
})

describe('originOf', () => {
  it('names repository, page and issues of one address', () => {
    expect(originOf({ repository: 'https://host.example/owner/name/' }, 'packages/a')).toEqual({
      repository: {
        type: 'git',
        url: 'git+https://host.example/owner/name.git',
        directory: 'packages/a',
      },
      homepage: 'https://host.example/owner/name/tree/main/packages/a#readme',
      bugs: { url: 'https://host.example/owner/name/issues' },
    })
  })

  it('names nothing where there is no public address yet', () => {
    expect(originOf({}, 'packages/a')).toEqual({})
  })
})

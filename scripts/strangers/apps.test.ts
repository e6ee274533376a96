import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { sources } from './appFolder.mjs'
import { apps } from './apps.mjs'

const find = (name: string) => apps.find((app) => app.name === name)

/** What an app has installed of the packages that it is there for. */
async function readDependencies(name: string): Promise<Record<string, string>> {
  const folders = find(name)?.folders ?? []
  const manifest = JSON.parse(
    await readFile(join(sources, folders.at(-1) ?? '', 'package.json'), 'utf8'),
  )
  return { ...manifest.dependencies, ...manifest.devDependencies }
}

describe('apps', () => {
  it('has every tool that strangers are promised to build with', () => {
    expect(apps.map(({ name }) => name).sort()).toEqual([
      'bytes',
      'contract-wagmi-2',
      'contract-wagmi-3',
      'jest',
      'next',
      'next-webpack',
      'react-router',
      'shop',
      'typescript',
      'vite',
      'vite-18',
      'vite-19.0',
      'vite-pnpm',
      'vite-yarn',
      'vitest',
      'wagmi-2',
      'wagmi-3',
      'webpack',
    ])
    expect(find('vite-pnpm')?.tool).toBe('pnpm')
    expect(find('vite-yarn')?.tool).toBe('yarn')
  })

  it.each([
    ['vite-18', 'react', /^18\.2\.0$/],
    ['vite-19.0', 'react', /^19\.0\.0$/],
    ['vite', 'react', /^\^19\.[2-9]/],
    ['vite-pnpm', 'react', /^\^19\.[2-9]/],
    ['react-router', 'react-router', /^\^?7\./],
    ['webpack', 'webpack', /^\^?5\./],
    ['wagmi-2', 'wagmi', /^\^?2\./],
    ['wagmi-3', 'wagmi', /^\^?3\./],
    ['contract-wagmi-2', '@wagmi/core', /^\^?2\./],
    ['contract-wagmi-3', '@wagmi/core', /^\^?3\./],
    ['jest', 'jest-environment-jsdom', /./],
    ['vitest', 'jsdom', /./],
    ['typescript', 'typescript-5.4', /5\.4\./],
    ['typescript', 'typescript-7', /7\./],
  ])('%s has %s of the version that it is there for', async (app, dependency, version) => {
    expect((await readDependencies(app))[dependency]).toMatch(version)
  })

  it('has the types of everything that is published looked at, but for the sandbox', async () => {
    const published = (await readdir(join(root, 'packages')))
      .map((folder) => `@latchkey/${folder}`)
      .filter((name) => name !== '@latchkey/sandbox')
      .sort()
    const installed = Object.keys(await readDependencies('typescript'))
    expect(installed.filter((name) => name.startsWith('@latchkey/')).sort()).toEqual(published)
  })
})

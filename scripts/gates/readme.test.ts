import { describe, expect, it, vi } from 'vitest'
import { checkSnippets } from './checkSnippets.js'
import { findSnippets, readTexts } from './readSnippets.js'

// The compiler goes through all that the blocks import, and packages may have to be built.
vi.setConfig({ testTimeout: 180_000 })

const texts = [...(await readTexts())]
const snippets = texts.flatMap(([path, text]) => findSnippets(path, text))

const planted = (code: string) =>
  findSnippets('README.md', ['# Planted', '', '```ts', code, '```', ''].join('\n'))

describe('the code of the READMEs and guides', () => {
  it('compiles over the packages as they are, and what is wrong is noticed', async () => {
    const wrong = planted("import { noSuchExport } from '@latchkey/appkit'\nappkit.noSuchMethod()")
    const lines = await checkSnippets([...snippets, ...wrong])
    expect(lines.filter((line) => !/noSuch/.test(line))).toEqual([])
    expect(lines).toEqual([
      expect.stringMatching(/^README\.md:3, line 1: .*no exported member 'noSuchExport'/),
      expect.stringMatching(/^README\.md:3, line 2: Property 'noSuchMethod' does not exist/),
    ])
  })

  it('stands in every README that says how a package is used', () => {
    const places = snippets.map(({ place }) => place.replace(/:\d+$/, ''))
    const packages = texts.map(([path]) => path).filter((path) => path.startsWith('packages/'))
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.filter((path) => !places.includes(path))).toEqual([])
    expect(places).toContain('README.md')
  })

  it('may be completed by a comment, and name its file', () => {
    const text = [
      '<!-- ts: declare const size: number -->',
      '```ts',
      'size.toFixed()',
      '```',
      '```sh',
      'npm test',
      '```',
      '```tsx',
      '// app/layout.tsx',
      '```',
      '```ts',
      '// ../../layout.ts',
      '```',
    ].join('\n')
    const found = findSnippets('docs/guide.md', text)
    expect(found[0]?.code).toBe('declare const size: number; export {}\nsize.toFixed()\n')
    expect(found.map(({ place, name }) => [place, name])).toEqual([
      ['docs/guide.md:2', 'docs/guide/snippet-2.ts'],
      ['docs/guide.md:8', 'docs/guide/app/layout.tsx'],
      ['docs/guide.md:11', 'docs/guide/snippet-11.ts'],
    ])
  })

  it('error: is refused where two blocks of a text have the same file', async () => {
    const [block] = planted('// layout.ts')
    if (block === undefined) throw new Error('No block')
    await expect(checkSnippets([block, { ...block, place: 'README.md:9' }])).rejects.toThrow(
      'README.md:3 and README.md:9 are the same file',
    )
  })
})

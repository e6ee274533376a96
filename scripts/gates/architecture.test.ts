import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const guides = tracked.filter((file) => /^(ARCHITECTURE|docs\/architecture\/.*)\.md$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const source = tracked
  .filter((file) => /^(packages|scripts|examples)\/.*\.(tsx?|mjs|json)$/.test(file))
  .map(read)
  .join('\n')

/** Files as they are named: whole, or without their ending, from any folder on; and the folders that they are in. */
const paths = new Set(
  tracked.flatMap((file) => {
    const folders = file.replace(/^packages\/([^/]+)\/src\//, '$1/').split('/')
    const bare = [...folders.slice(0, -1), folders.at(-1)?.replace(/(\.test)?\.\w+$/, '') ?? '']
    return [folders, bare].flatMap((names) =>
      names.flatMap((_name, from) =>
        names.slice(from).map((_each, count) => names.slice(from, from + count + 1).join('/')),
      ),
    )
  }),
)

const quoted = (text: string) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

describe.each(guides)('%s', (guide) => {
  const names = quoted(read(guide))

  it('names files and folders that are there', () => {
    const named = names.filter((name) => /^[\w-]+(\/[\w.-]+)+$/.test(name))
    expect(named.filter((name) => !paths.has(name))).toEqual([])
  })

  it('names what is in the code', () => {
    const named = names.filter((name) => /^[A-Za-z]\w+(\(\))?$/.test(name))
    expect(
      named.filter((name) => {
        const word = name.replace('()', '')
        return !paths.has(word) && !new RegExp(`\\b${word}\\b`).test(source)
      }),
    ).toEqual([])
  })
})

it('there are such guides, with names', () => {
  expect(guides.length).toBeGreaterThan(3)
  expect(guides.every((guide) => quoted(read(guide)).length > 5)).toBe(true)
})

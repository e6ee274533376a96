import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFixed, KINDS } from '../../packages/appkit/src/options/checkOptions.js'
import { NAMES } from '../../packages/appkit/src/options/reportFaults.js'
import { root } from '../lib/root.mjs'

const page = readFileSync(join(root, 'docs/options.md'), 'utf8')

/** The rows of the table below a heading, each as its cells. */
function readTable(heading: string): readonly (readonly string[])[] {
  const [section = ''] = (page.split(`${heading}\n`)[1] ?? '').split('\n## ')
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const namesOf = (heading: string) =>
  readTable(heading)
    .map(([name]) => name?.replaceAll('`', ''))
    .sort()

describe('docs/options.md', () => {
  it('names every option with its kind, and whether it can be changed', () => {
    const rows = readTable('# Options').map(([name = '', kind, , , change = '']) => {
      const option = name.replaceAll('`', '')
      return [option, kind, change.split(';')[0]]
    })
    const options = Object.entries(KINDS).map(([name, kind]) => [
      name,
      [kind].flat().join(' or '),
      findFixed({ [name]: true }) === undefined ? 'yes' : 'fixed',
    ])
    expect(rows.sort()).toEqual(options.sort())
  })

  it('has a default and a use of each', () => {
    const cells = ['# Options', '## Settings', '## Endpoints'].flatMap(readTable).flat()
    expect(cells).not.toContain('')
  })

  it.each([
    ['settings', '## Settings'],
    ['endpoints', '## Endpoints'],
  ] as const)('names all that can stand in %s', (option, heading) => {
    expect(namesOf(heading)).toEqual([...NAMES[option]].sort())
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../lib/root.mjs'

/** A block of TypeScript in a text that people read, as a module of its own. */
export interface Snippet {
  /** From the root of the workspace, with the line of its fence: `packages/appkit/README.md:9`. */
  readonly place: string
  /** The name of its file, under a folder for all of them. */
  readonly name: string
  readonly code: string
}

/** The READMEs and guides that hold code. */
export async function readTexts(): Promise<ReadonlyMap<string, string>> {
  const packages = (await readdir(join(root, 'packages'))).map(
    (name) => `packages/${name}/README.md`,
  )
  const guides = (await readdir(join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  const paths = ['README.md', ...packages, ...guides]
  const texts = new Map<string, string>()
  for (const path of paths) {
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
    if (text !== undefined) texts.set(path, text)
  }
  return texts
}

/**
 * The blocks of a text that are fenced as `ts` or `tsx`. A comment right above a fence completes a block that leaves
 * out what is beside the point: `<!-- ts: declare const list: Wallet[] -->`; `<!-- ts: sketch -->` marks one that is no
 * code as it stands.
 */
export function findSnippets(path: string, text: string): readonly Snippet[] {
  const fences =
    /(?:^<!-- ts:\s(?<given>[\s\S]*?) -->\n+)?^```(?<kind>tsx?)\n(?<code>[\s\S]*?)^```$/gm
  return [...text.matchAll(fences)].flatMap(({ groups = {}, index, 0: all }) => {
    const { code = '', given = '', kind = 'ts' } = groups
    if (given === 'sketch') return []
    const line = text.slice(0, index + all.indexOf('```')).split('\n').length
    return {
      place: `${path}:${line}`,
      name: join(dirname(path), `snippet-${line}.${kind}`),
      // In one line, so that those of the block keep their distance; a block without imports is a module too.
      code: `${given.replaceAll('\n', ' ')}; export {}\n${code}`,
    }
  })
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** A block of TypeScript in a text that people read, as a module of its own. */
export interface Snippet {
  /** From the root of the workspace, with the line of its fence: `packages/appkit/README.md:9`. */
  readonly place: string
  /** The path of its file in a folder for all of them, with a folder for each text. */
  readonly name: string
  readonly code: string
}

/** The READMEs and guides that hold code. */
export async function readTexts(): Promise<ReadonlyMap<string, string>> {
  const folders = async (of: string) =>
    (await readdir(join(root, of))).map((name) => `${of}/${name}/README.md`)
  const guides = (await readdir(join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  const paths = [
    'README.md',
    ...(await folders('packages')),
    ...(await folders('examples')),
    ...guides,
  ]
  const texts = new Map<string, string>()
  for (const path of paths) {
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
    if (text !== undefined) texts.set(path, text)
  }
  return texts
}

/**
 * The blocks of a text that are fenced as `ts` or `tsx`. A comment right above a fence completes a block that leaves
 * out what is beside the point: `<!-- ts: declare const list: Wallet[] -->`. Where a block begins with a comment that names
 * a file, `// app/layout.tsx`, the others of the text can import it.
 */
export function findSnippets(path: string, text: string): readonly Snippet[] {
  const fences =
    /(?:^<!-- ts:\s(?<given>[\s\S]*?) -->\n+)?^```(?<kind>tsx?)\n(?<code>[\s\S]*?)^```$/gm
  return [...text.matchAll(fences)].map(({ groups = {}, index, 0: all }) => {
    const { code = '', given = '', kind = 'ts' } = groups
    const file = /^\/\/ (?<path>[\w-]+(?:[./][\w-]+)*\.tsx?)\n/.exec(code)?.groups?.path
    const line = text.slice(0, index + all.indexOf('```')).split('\n').length
    return {
      place: `${path}:${line}`,
      name: join(path.replace(/\.md$/, ''), file ?? `snippet-${line}.${kind}`),
      // In one line, so that those of the block keep their distance; a block without imports is a module too.
      code: `${given.replaceAll('\n', ' ')}; export {}\n${code}`,
    }
  })
}

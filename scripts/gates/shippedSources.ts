import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

/** A source file of a package that ships, as it is parsed. */
export interface ShippedSource {
  /** From the root of the workspace. */
  readonly path: string
  readonly file: ts.SourceFile
}

/** The sources of the packages that ship: no tests, nothing that is for tests alone. */
export async function readShippedSources(): Promise<readonly ShippedSource[]> {
  const sources: ShippedSource[] = []
  for (const name of await readdir(join(root, 'packages'))) {
    if (name === 'sandbox') continue
    const folder = `packages/${name}/src`
    for (const within of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${within}`
      const isShipped = /\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$|\/testing\//.test(path)
      if (isShipped)
        sources.push({ path, file: parse(path, await readFile(join(root, path), 'utf8')) })
    }
  }
  return sources
}

/** A text as TypeScript reads it; a name that ends in `x` has JSX. */
export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** Every node of a file. */
export function nodes(file: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

/** A source file of a package that ships, as it is parsed. */
export interface ShippedSource {
  /** From the root of the workspace. */
  readonly path: string
  readonly file: ts.SourceFile
}

let shipped: readonly ShippedSource[] | undefined

/** The sources of the packages that ship: no tests, nothing that is for tests alone. They are parsed once for all gates. */
export function readShippedSources(): readonly ShippedSource[] {
  shipped ??= listShippedPaths().map((path) => ({ path, file: parse(path, readRoot(path)) }))
  return shipped
}

function listShippedPaths(): readonly string[] {
  return readdirSync(join(root, 'packages'))
    .filter((name) => name !== 'sandbox')
    .flatMap((name) => {
      const folder = `packages/${name}/src`
      const within = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      return within.map((path) => `${folder}/${path}`)
    })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$|\/testing\//.test(path))
}

// One after the other, without a turn of the event loop for each: beside busy tests those took half a minute.
function readRoot(path: string): string {
  return readFileSync(join(root, path), 'utf8')
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

/** Where a file names one of some, as a member, a variable or a text: what stands around it. */
export function findNames(file: ts.SourceFile, names: ReadonlySet<string>): readonly string[] {
  return nodes(file)
    .filter(
      (node) => (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && names.has(node.text),
    )
    .map((node) => node.parent.getText().slice(0, 80))
}

import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'
import type { Snippet } from './readSnippets.js'

/** What every block may take for granted: values that an app has, and whose making is not what the block is about. */
const given = `
declare const projectId: string
declare const networks: [import('@latchkey/appkit').CaipNetwork]
declare const adapters: import('@latchkey/appkit/adapter').AdapterFactory[]
declare const appkit: import('@latchkey/appkit').AppKit
declare const account: string
declare const error: unknown
`

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['source'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
}

/** What the compiler has against each block, over the packages' sources: `place: message`. */
export function checkSnippets(snippets: readonly Snippet[]): readonly string[] {
  const texts = new Map(snippets.map(({ file, code }) => [file, code]))
  const givenFile = join(root, 'snippets.d.ts')
  const cssFile = join(root, 'types/css.d.ts')
  texts.set(givenFile, given)

  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  host.getCurrentDirectory = () => root
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  host.getSourceFile = (path, language, ...rest) => {
    const text = texts.get(path)
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language)
  }
  const program = ts.createProgram([...texts.keys(), cssFile], options, host)
  return snippets.flatMap(({ file, place }) => {
    const source = program.getSourceFile(file)
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    return found.map(({ messageText, start = 0 }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0
      return `${place}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    })
  })
}

import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { nodes, parse, readShippedSources } from './shippedSources.js'

/** Members that take a text as markup, as a style or as code. */
const MEMBERS = new Set([
  'createContextualFragment',
  'cssText',
  'dangerouslySetInnerHTML',
  'innerHTML',
  'insertAdjacentHTML',
  'outerHTML',
  'parseFromString',
  'setHTMLUnsafe',
  'srcdoc',
  'write',
  'writeln',
])
/** Functions that take a text as code. */
const CALLS = new Set(['Function', 'eval', 'execScript'])

/** Where a text of a file could become markup, a style or code (T5), each as it is written. */
function findSinks(file: ts.SourceFile): readonly string[] {
  return nodes(file)
    .filter(isSink)
    .map((node) => node.getText().slice(0, 80))
}

function isSink(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    const { name, expression } = node
    // A stream, a store or a clipboard is written to as well.
    if (name.text === 'cssText') return !isAssignedConstant(node)
    if (name.text.startsWith('write')) return /\bdocument$/.test(expression.getText())
    return MEMBERS.has(name.text)
  }
  if (ts.isElementAccessExpression(node))
    return (
      ts.isStringLiteralLike(node.argumentExpression) && MEMBERS.has(node.argumentExpression.text)
    )
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText()
    return MEMBERS.has(name) || (name === 'style' && isText(node.initializer))
  }
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText().replace(/['"]/g, '')
    return !name.startsWith('write') && MEMBERS.has(name)
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return isCallOfCode(node)
  return false
}

function isAssignedConstant({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && isText(parent.right)
}

function isCallOfCode({ arguments: list, expression }: ts.CallExpression | ts.NewExpression) {
  const [first] = list ?? []
  const called = expression.getText()
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return !isText(first)
  if (/\bset(?:Timeout|Interval)$/.test(called)) return isText(first)
  if (/\.setAttribute$/.test(called))
    return /^['"`](?:on|style|srcdoc)/.test(first?.getText() ?? '')
  if (/\.createElement$/.test(called))
    return /^['"`](?:script|iframe|object|embed|base)/.test(first?.getText() ?? '')
  return CALLS.has(called.replace(/^(?:globalThis|window|self)\./, ''))
}

function isText(node: ts.Node | undefined): boolean {
  return node !== undefined && ts.isStringLiteralLike(node)
}

/** The login frame: a page of another site, in a sandbox, whose address has been checked (T4, T11). */
const FRAME =
  "packages/auth-frame/src/element/createFrameElement.ts: document.createElement('iframe')"

/** React has it for `dangerouslySetInnerHTML`, which nobody gives it, and for an empty script of its own. */
const KNOWN = ['react-dom: .innerHTML =']

const withoutStyles: Plugin = {
  name: 'without-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, () => ({ contents: 'module.exports = {}', loader: 'js' })),
}

const SINK_IN_BUNDLE =
  /\.(?:innerHTML|outerHTML|srcdoc) =(?!=)|\.cssText =(?! ?['"=])|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(|(?<![\w.$])eval\(|(?<![\w.$])(?:new )?Function\(|createContextualFragment|setHTMLUnsafe/

/** Lines of a bundle with a sink, by the file that they were made of. */
function sinksByFile(bundle: string): readonly { readonly path: string; readonly sink: string }[] {
  let path = ''
  return bundle.split('\n').flatMap((line) => {
    const [, begun] = /^\s*\/\/ ((?:node_modules|packages|examples)\/\S+)$/.exec(line) ?? []
    path = begun ?? path
    const [sink] = SINK_IN_BUNDLE.exec(line) ?? []
    return sink === undefined ? [] : [{ path, sink }]
  })
}

/** `node_modules/@scope/name/file.js` is of `@scope/name`. */
function libraryOf(path: string): string {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path
}

describe('what ships', () => {
  it('[T5] makes no markup, no style and no code of a text', () => {
    const sources = readShippedSources()
    expect(sources.length).toBeGreaterThan(300)
    expect(
      sources.flatMap(({ file, path }) => findSinks(file).map((sink) => `${path}: ${sink}`)),
    ).toEqual([FRAME])
  })

  it('[T5] brings no library into a page that does, but those that are known', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'examples/react-multichain/src/main.tsx')],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      conditions: ['source'],
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
      plugins: [withoutStyles],
      absWorkingDir: root,
      outdir: 'out',
      write: false,
      logLevel: 'silent',
    })
    const found = outputFiles.flatMap(({ text }) => sinksByFile(text))
    expect(outputFiles.length).toBeGreaterThan(20)
    expect(found.filter(({ path }) => !path.startsWith('node_modules/'))).toEqual([])
    expect(
      [...new Set(found.map(({ path, sink }) => `${libraryOf(path)}: ${sink}`))].sort(),
    ).toEqual(KNOWN)
  })
})

describe('the search', () => {
  it.each([
    'element.innerHTML = text',
    "Reflect.set(element, 'x', element['outerHTML'])",
    'element.insertAdjacentHTML("beforeend", text)',
    'document.write(text)',
    'globalThis.document.writeln(text)',
    'const made = <div dangerouslySetInnerHTML={{ __html: text }} />',
    'const made = <div style="color:red" />',
    'const props = { srcdoc: text }',
    'element.style.cssText = text',
    'element.setAttribute("style", text)',
    'element.setAttribute("onclick", text)',
    'document.createElement("script")',
    'eval(text)',
    'new Function(text)',
    'globalThis.eval(text)',
    'setTimeout("run()", 1)',
    'await import(address)',
  ])('finds %s', (code) => {
    expect(findSinks(parse('planted.tsx', code))).toHaveLength(1)
  })

  it.each([
    'stream.write(text)',
    'element.style.cssText = "visibility: hidden"',
    'navigator.clipboard.writeText(text)',
    'import("./view.js")',
  ])('lets %s be', (code) => {
    expect(findSinks(parse('plain.tsx', code))).toEqual([])
  })
})

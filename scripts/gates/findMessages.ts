import ts from 'typescript'
import { nodes } from './shippedSources.js'

/** A text that says again what the catalogue says. */
export interface SecondMessage {
  readonly code: string
  readonly text: string
}

type Catalogue = Readonly<Record<string, string>>

/** Where a file writes out a message, or what its template says between the parts that are filled in. */
export function findMessages(file: ts.SourceFile, messages: Catalogue): readonly SecondMessage[] {
  const fixed = Object.entries(messages).map(([code, text]) => [code, fixedPart(text)] as const)
  return nodes(file)
    .flatMap(writtenText)
    .flatMap((text) =>
      fixed.filter(([, part]) => has(text, part)).map(([code]) => ({ code, text: text.trim() })),
    )
}

/** Where a file says a message in other letters than the catalogue: a capital, another space. */
export function findVariants(file: ts.SourceFile, messages: Catalogue): readonly SecondMessage[] {
  const fixed = Object.entries(messages).map(([code, text]) => [code, fixedPart(text)] as const)
  return nodes(file)
    .flatMap(writtenText)
    .flatMap((text) =>
      fixed
        .filter(([, part]) => has(plain(text), plain(part)) && !has(text, part))
        .map(([code]) => ({ code, text: text.trim() })),
    )
}

/** The texts of a language that a file has, by their keys. */
export function readTexts(file: ts.SourceFile): readonly (readonly [string, string])[] {
  return nodes(file).flatMap((node) =>
    ts.isPropertyAssignment(node) &&
    ts.isStringLiteralLike(node.name) &&
    ts.isStringLiteralLike(node.initializer)
      ? [[node.name.text, node.initializer.text] as const]
      : [],
  )
}

/** The codes that a file throws, passes on or maps to; to ask for one, or to name its type, is no use. */
export function findCodes(file: ts.SourceFile, messages: Catalogue): readonly string[] {
  return nodes(file).flatMap((node) => {
    const isMember =
      ts.isPropertyAccessExpression(node) && /_MESSAGES$/.test(node.expression.getText())
    const code = isMember ? node.name.text : ts.isStringLiteralLike(node) ? node.text : undefined
    return code !== undefined && code in messages && !isQuestion(node) ? [code] : []
  })
}

function isQuestion(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return true
  if (ts.isBinaryExpression(parent)) return /^[!=]==?$/.test(parent.operatorToken.getText())
  if (!ts.isCallExpression(parent)) return false
  // Alerts have ids of their own, some by the same name.
  return /^AppKitError\.is$|[aA]lert$/.test(parent.expression.getText())
}

function writtenText(node: ts.Node): readonly string[] {
  if (ts.isLiteralTypeNode(node.parent ?? node)) return []
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return []
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
}

/** The longest part of a message that no context fills in. */
function fixedPart(message: string): string {
  const parts = message.split(/\{\w+\}/).map((part) => part.trim())
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** As whole words: a longer sentence may say something else in the middle of a word. */
function has(text: string, part: string): boolean {
  const at = text.indexOf(part)
  const around = `${text[at - 1] ?? ' '}${text[at + part.length] ?? ' '}`
  return at >= 0 && !/\w/.test(around)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}

import ts from 'typescript'
import { nodes } from './shippedSources.js'
import type { SpecConstant } from './specConstants.js'

/** A literal that says again what a constant says. */
export interface SecondLiteral {
  /** The nearest name around it. */
  readonly within: string
  readonly text: string
  readonly constant: string
}

/** Where a file writes out the value of a constant, in the constant's role. */
export function findLiterals(
  file: ts.SourceFile,
  constants: readonly SpecConstant[],
  known: ReadonlyMap<string, unknown>,
): readonly SecondLiteral[] {
  return nodes(file).flatMap((each) => {
    const written = writtenAt(each, known)
    if (written === undefined) return []
    const { node, value } = written
    const alike = constants.filter(({ value: own }) => says(value, own))
    if (alike.length === 0) return []
    const names = namesAround(node)
    return alike
      .filter(({ role }) => role?.test(names.join(' ')) ?? true)
      .map(({ name }) => ({ within: names[0] ?? '', text: node.getText(), constant: name }))
  })
}

interface Written {
  /** The whole of what is written: a literal, or the sum or product that it is a part of. */
  readonly node: ts.Node
  readonly value: unknown
}

/** What is written with a literal; undefined for what is none, and for a number but the first of a sum or product. */
function writtenAt(literal: ts.Node, known: ReadonlyMap<string, unknown>): Written | undefined {
  if (ts.isArrayLiteralExpression(literal)) {
    const value = literal.elements.map((each) => fold(each, known) ?? textOf(each))
    return { node: literal, value }
  }
  const text = textOf(literal)
  const isNumber = ts.isNumericLiteral(literal) || ts.isBigIntLiteral(literal)
  if (!isNumber && text === undefined) return undefined
  const node = isNumber ? wholeOf(literal, known) : literal
  if (ts.isLiteralTypeNode(node.parent) || isPropertyName(node)) return undefined
  if (isNumber && firstNumber(node) !== literal) return undefined
  return { node, value: text ?? fold(node, known) }
}

function wholeOf(node: ts.Node, known: ReadonlyMap<string, unknown>): ts.Node {
  return fold(node.parent, known) === undefined ? node : wholeOf(node.parent, known)
}

/** Whether a value that is written somewhere is that of a constant, or one of its parts. */
function says(value: unknown, own: unknown): boolean {
  if (Array.isArray(own)) {
    // A list that is mostly this one is a copy; the few that any list may share are none.
    if (!Array.isArray(value)) return false
    const shared = new Set(value.filter((each) => own.includes(each))).size
    return shared >= Math.min(3, own.length - 1) && shared > value.length / 2
  }
  if (typeof own === 'object' && own !== null)
    return Object.values(own).some((part) => says(value, part))
  const isText = typeof value === 'string' && typeof own === 'number'
  return value === own || (isText && /^\d[\d_]*$/.test(value) && numberOf(value) === own)
}

function fold(node: ts.Node, known: ReadonlyMap<string, unknown>): number | undefined {
  if (ts.isNumericLiteral(node)) return numberOf(node.text)
  if (ts.isBigIntLiteral(node)) return numberOf(node.text.slice(0, -1))
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return fold(node.expression, known)
  if (ts.isIdentifier(node)) {
    const value = known.get(node.text)
    return typeof value === 'number' ? value : undefined
  }
  if (!ts.isBinaryExpression(node)) return undefined
  const left = fold(node.left, known)
  const right = fold(node.right, known)
  if (left === undefined || right === undefined) return undefined
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right
  if (node.operatorToken.kind === ts.SyntaxKind.SlashToken) return left / right
  if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return left + right
  if (node.operatorToken.kind === ts.SyntaxKind.MinusToken) return left - right
  return undefined
}

function firstNumber(node: ts.Node): ts.Node | undefined {
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return node
  return ts.forEachChild(node, firstNumber)
}

function numberOf(text: string): number {
  return Number(text.replaceAll('_', ''))
}

function textOf(node: ts.Node): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined
}

/** A key of an object or a name that is imported is no value. */
function isPropertyName({ parent, pos }: ts.Node): boolean {
  return 'name' in parent && (parent.name as ts.Node | undefined)?.pos === pos
}

/** What a literal is called, the nearest name first: of variables, properties, callers, and what it is compared with. */
function namesAround(node: ts.Node): readonly string[] {
  const names: string[] = []
  let isReturned = false
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const others = parent.arguments?.filter((each) => each !== at && !hasBody(each)) ?? []
      if (parent.expression !== at)
        names.push(parent.expression.getText(), ...others.map((each) => each.getText()))
    } else if (ts.isBinaryExpression(parent)) {
      names.push((parent.left === at ? parent.right : parent.left).getText())
    } else if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) isReturned = true
    else if (ts.isFunctionDeclaration(parent) || ts.isMethodDeclaration(parent)) {
      if (isReturned && parent.name) names.push(parent.name.getText())
      break
    } else if ('name' in parent && parent.name !== at && parent.name)
      names.push((parent.name as ts.Node).getText())
    if (ts.isStatement(parent) && !isReturned && !ts.isBlock(parent)) break
  }
  return names
}

function hasBody(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

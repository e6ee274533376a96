import { toDigits } from '../login/toDigits.js'

/** Digits of a code. */
export const CODE_LENGTH = 6

/** A code as it is filled in: a digit or nothing for each field. */
export type CodeDigits = readonly string[]

export const EMPTY_CODE: CodeDigits = Array.from({ length: CODE_LENGTH }, () => '')

/** What the fields are after somebody has entered something, and the field to go on in. */
export interface EnteredCode {
  readonly digits: CodeDigits
  readonly at: number
}

/**
 * Enters a text at a field: its digits go there and into the fields after it. A whole code goes into all of them, wherever it
 * was put; a text without digits changes nothing, and none at all empties the field.
 */
export function enterDigits(before: CodeDigits, at: number, text: string): EnteredCode {
  const entered = toDigits(text)
  if (entered === '')
    return { digits: text === '' ? before.map((old, n) => (n === at ? '' : old)) : before, at }
  const first = entered.length >= CODE_LENGTH ? 0 : at
  const digits = before.map((old, n) => entered[n - first] ?? old)
  return { digits, at: Math.min(first + entered.length, CODE_LENGTH - 1) }
}

/** Takes back what was entered last: the digit of this field, or that of the one before where it has none. */
export function takeBack(before: CodeDigits, at: number): EnteredCode {
  const last = before[at] === '' ? Math.max(0, at - 1) : at
  return { digits: before.map((old, n) => (n === last ? '' : old)), at: last }
}

import { invalidMessage } from '../errors.js'
import { LABELS, RESOURCE, RESOURCES } from './grammar.js'
import { parseForm } from './parseForm.js'
import type { MessageFields, MessageForm } from './types.js'

/** What neither breaks out of a line, nor shows it otherwise than it is (S1): printable ASCII. */
const PRINTABLE = /^[\x20-\x7e]*$/
const TEXTS = ['scheme', 'domain', 'address', 'statement', ...LABELS.map(([name]) => name)] as const

/**
 * Writes a message. Throws `SIWX_INVALID_MESSAGE` unless each field is of its form and the text, read again, gives the same
 * fields: what a person signs says what was meant, and nothing else (S1).
 */
export function formatForm(form: MessageForm, fields: MessageFields): string {
  const texts = TEXTS.map((name) => [name, fields[name]] as const)
  const wrong = texts.find(([, value]) => value !== undefined && !isLine(value))
  if (wrong) throw invalidMessage(wrong[0])
  const { resources } = fields
  if (resources !== undefined && !(Array.isArray(resources) && resources.every(isLine))) {
    throw invalidMessage('resources')
  }
  const text = write(form, fields)
  const read = parseForm(form, text)
  const changed = texts.find(([name, value]) => read[name] !== value)?.[0]
  if (changed !== undefined) throw invalidMessage(changed)
  if (!isSameList(read.resources, resources)) throw invalidMessage('resources')
  return text
}

function write(form: MessageForm, fields: MessageFields): string {
  const { address, domain, resources, scheme, statement } = fields
  const site = scheme === undefined ? domain : `${scheme}://${domain}`
  const labelled = LABELS.flatMap(([name, label]) => {
    const value = fields[name]
    return value === undefined ? [] : [`${label}${value}`]
  })
  const listed = resources?.map((uri) => `${RESOURCE}${uri}`) ?? []
  const below = [...labelled, ...(resources ? [RESOURCES] : []), ...listed]
  const isShort = form.linesWithoutStatement === 1
  const blank = isShort ? [] : ['']
  const gap = below.length > 0 || !isShort ? [''] : []
  return [
    `${site} wants you to sign in with your ${form.chain} account:`,
    address,
    ...(statement === undefined ? [...gap, ...blank] : ['', statement, ...gap]),
    ...below,
  ].join('\n')
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && PRINTABLE.test(value)
}

function isSameList(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a?.length === b?.length && (a ?? []).every((each, at) => each === b?.[at])
}

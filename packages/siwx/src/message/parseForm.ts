import { invalidMessage } from '../errors.js'
import { CHECKS, isScheme, LABELS, LONGEST_MESSAGE, RESOURCE, RESOURCES } from './grammar.js'
import { isAuthority, isUri } from './isUri.js'
import type { MessageFields, MessageForm } from './types.js'

const PRINTABLE = /^[\n\x20-\x7e]*$/

/**
 * Reads the text of a message, line by line, in a time that is linear in it. Throws `SIWX_INVALID_MESSAGE` with the name of
 * what is wrong, for anything that is not of the form to the letter.
 */
export function parseForm(form: MessageForm, text: string): MessageFields {
  if (typeof text !== 'string') throw invalidMessage('no text')
  if (text.length > LONGEST_MESSAGE) throw invalidMessage('too long')
  if (!PRINTABLE.test(text)) throw invalidMessage('characters')
  const lines = text.split('\n')
  const { domain, scheme } = parseFirst(form, lines[0] ?? '')
  const address = lines[1] ?? ''
  if (!form.isAddress(address)) throw invalidMessage('address')
  const { next, statement } = parseStatement(form, lines)
  const fields = {
    ...(scheme !== undefined && { scheme }),
    domain,
    address,
    ...(statement !== undefined && { statement }),
    ...parseLabelled(form, lines, next),
  }
  const missing = form.required.find((name) => fields[name] === undefined)
  if (missing !== undefined) throw invalidMessage(missing)
  return fields
}

function parseFirst(form: MessageForm, line: string): { domain: string; scheme?: string } {
  const end = ` wants you to sign in with your ${form.chain} account:`
  if (!line.endsWith(end)) throw invalidMessage('first line')
  const site = line.slice(0, -end.length)
  const at = form.isScheme ? site.indexOf('://') : -1
  const scheme = at === -1 ? undefined : site.slice(0, at)
  const domain = at === -1 ? site : site.slice(at + 3)
  if (scheme !== undefined && !isScheme(scheme)) throw invalidMessage('scheme')
  if (!isAuthority(domain)) throw invalidMessage('domain')
  return scheme === undefined ? { domain } : { domain, scheme }
}

/** Which line follows the statement, and the blank lines around it. */
function parseStatement(
  form: MessageForm,
  lines: readonly string[],
): { next: number; statement?: string } {
  // Sign-In With Solana may end with the address.
  if (lines.length === 2 && form.linesWithoutStatement === 1) return { next: 2 }
  if (lines[2] !== '') throw invalidMessage('statement')
  const isBlank = lines[3] === ''
  if (form.linesWithoutStatement === 2) {
    if (isBlank && lines[4] !== '') return { next: 4 }
  } else if (isLabelled(lines[3])) return { next: 3 }
  const statement = lines[3]
  if (statement === undefined || !form.isStatement(statement)) throw invalidMessage('statement')
  // After a statement that ends the text, there is nothing; else a blank line.
  if (lines.length === 4 && form.linesWithoutStatement === 1) return { next: 4, statement }
  if (lines[4] !== '') throw invalidMessage('statement')
  return { next: 5, statement }
}

function isLabelled(line = ''): boolean {
  return line === RESOURCES || LABELS.some(([, label]) => line.startsWith(label))
}

function parseLabelled(
  form: MessageForm,
  lines: readonly string[],
  start: number,
): Partial<MessageFields> {
  const fields: Partial<Record<(typeof LABELS)[number][0], string>> = {}
  let next = start
  for (const [name, label] of LABELS) {
    const line = lines[next]
    if (!line?.startsWith(label)) continue
    const value = line.slice(label.length)
    const isGood = name === 'chainId' ? form.isChainId : CHECKS[name]
    if (!isGood?.(value)) throw invalidMessage(name)
    fields[name] = value
    next += 1
  }
  if (lines[next] !== RESOURCES) {
    if (next !== lines.length) throw invalidMessage(`line ${next + 1}`)
    return fields
  }
  const resources = lines.slice(next + 1).map((line) => {
    const uri = line.slice(RESOURCE.length)
    if (!line.startsWith(RESOURCE) || !isUri(uri)) throw invalidMessage('resources')
    return uri
  })
  return { ...fields, resources }
}

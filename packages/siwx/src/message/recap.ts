import { base64, base64urlnopad } from '@scure/base'
import { invalidMessage } from '../errors.js'

const RECAP = 'urn:recap:'
const WORDS = 'I further authorize the stated URI to perform the following actions on my behalf: '
/** What is in an action or its target: what would end the quotation marks around it is not. */
const WORD = /^[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;= ]+$/

/**
 * The statement as it is signed where a ReCap (ERC-5573) is the last resource: it ends with what the ReCap allows. That is
 * derived from the ReCap, in its order, whatever the statement says. Base64 with its padding is read, too: WalletConnect's example has it.
 */
export function withRecap(
  statement: string | undefined,
  resources: readonly string[] | undefined,
): string | undefined {
  const recap = resources?.at(-1)
  if (!recap?.startsWith(RECAP)) return statement
  const derived = describeRecap(recap.slice(RECAP.length))
  if (statement === undefined || statement === '') return derived
  return statement.endsWith(derived) ? statement : `${statement} ${derived}`
}

/** Whether the statement of a message says what its ReCap allows. Without a ReCap there is nothing to say. */
export function saysRecap(
  statement: string | undefined,
  resources: readonly string[] | undefined,
): boolean {
  return withRecap(statement, resources) === statement
}

function describeRecap(encoded: string): string {
  let count = 0
  const sentences = readAbilities(encoded).map(([target, abilities]) => {
    const byNamespace = new Map<string, string[]>()
    for (const ability of abilities) {
      const at = ability.indexOf('/')
      const [namespace, action] = [ability.slice(0, at), ability.slice(at + 1)]
      if (at < 1) throw invalidMessage('resources')
      byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), action])
    }
    return [...byNamespace].map(([namespace, actions]) => {
      count += 1
      return `(${count}) '${namespace}': '${actions.join("', '")}' for '${target}'.`
    })
  })
  return `${WORDS}${sentences.flat().join(' ')}`
}

/** Targets, and the abilities that a ReCap gives on each. */
function readAbilities(encoded: string): readonly (readonly [string, readonly string[]])[] {
  const targets = fields(fields(decode(encoded)).find(([name]) => name === 'att')?.[1])
  if (targets.length === 0) throw invalidMessage('resources')
  return targets.map(([target, value]) => {
    const abilities = fields(value).map(([ability]) => ability)
    const isGood = abilities.length > 0 && [target, ...abilities].every((each) => WORD.test(each))
    if (!isGood) throw invalidMessage('resources')
    return [target, abilities] as const
  })
}

function decode(encoded: string): unknown {
  try {
    const plain = encoded.replaceAll('+', '-').replaceAll('/', '_')
    const bytes = plain.endsWith('=')
      ? base64.decode(encoded.replaceAll('-', '+').replaceAll('_', '/'))
      : base64urlnopad.decode(plain)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalidMessage('resources')
  }
}

function fields(value: unknown): readonly (readonly [string, unknown])[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.entries(value) : []
}

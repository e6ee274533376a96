/** The code of nodes for a call that the contract itself has refused. */
const REVERTED = 3
const REFUSAL = /revert|invalid (?:opcode|jump)|out of gas|bad (?:instruction|jump)/i
/** How deep a library may have wrapped the error of a node. */
const MOST_CAUSES = 8

/** What a call gives; undefined where the contract refuses it. Throws what the call does where the node has failed. */
export async function askContract(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Whether the contract has refused a call, rather than the node: however a library has wrapped it. */
function isRefusal(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return false
  const field = (name: string): unknown => Reflect.get(error, name)
  const code = field('code')
  const words = field('details') ?? field('message')
  if (code === REVERTED) return true
  if (typeof code === 'number' && typeof words === 'string' && REFUSAL.test(words)) return true
  return ['cause', 'error', 'info'].some((name) => isRefusal(field(name), depth + 1))
}

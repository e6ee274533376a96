import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Hex, isHex, slice } from 'viem'

/** How solc's creation code of a contract without a constructor ends: copy to memory and return, then the halt. */
const runtimeStart = '6000f3fe'

/**
 * The run-time code of Multicall3, taken from viem, which keeps the creation code for its own use and does not export it.
 *
 * Throws an `Error` when viem holds it no longer.
 */
export async function readMulticall3(): Promise<Hex> {
  const viem = dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const file = pathToFileURL(join(viem, '_esm/constants/contracts.js')).href
  const constants: Record<string, unknown> = await import(/* @vite-ignore */ file)
  const creation = constants.multicall3Bytecode
  const start = isHex(creation) ? creation.indexOf(runtimeStart) : -1
  if (!isHex(creation) || start === -1) throw new Error('viem holds no creation code of Multicall3')
  return slice(creation, (start - 2 + runtimeStart.length) / 2)
}

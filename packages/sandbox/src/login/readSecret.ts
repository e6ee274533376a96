import { readFile, writeFile } from 'node:fs/promises'
import { createKey } from './vault/crypto.js'

/** The server's secret out of a file that its owner alone can read; made when there is none. */
export async function readSecret(path: string): Promise<Uint8Array> {
  const made = createKey()
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const kept = Uint8Array.from(await readFile(path))
    if (kept.length !== made.length) throw new Error(`Not a secret: ${path}`)
    return kept
  }
}

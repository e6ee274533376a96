import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createKey } from './vault/crypto.js'

/** The server's secret out of a file that its owner alone can read; made when there is none. */
export async function readSecret(path: string): Promise<Uint8Array> {
  const kept = await readFile(path).catch(ignoreMissing)
  if (kept !== undefined && kept.length > 0) return checkSecret(kept, path)
  // Filled before it has its name: nobody reads half of it, and no start that is ended meanwhile leaves it empty.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, createKey(), { flag: 'wx', mode: 0o600 })
  try {
    if (kept === undefined) await link(draft, path).catch(ignoreTaken)
    else await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  return checkSecret(await readFile(path), path)
}

function checkSecret(bytes: Uint8Array, path: string): Uint8Array {
  if (bytes.length !== createKey().length) throw new Error(`Not a secret: ${path}`)
  return Uint8Array.from(bytes)
}

const ignoreMissing = (error: unknown): undefined => ignore(error, 'ENOENT')
const ignoreTaken = (error: unknown): undefined => ignore(error, 'EEXIST')

function ignore(error: unknown, code: string): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
}

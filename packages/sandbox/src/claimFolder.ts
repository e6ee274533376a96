import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

/** A folder that nobody else has until it is released, or the process ends, however it does. */
export interface ClaimedFolder {
  readonly path: string
  release(): void
}

/** The folder, or where a sandbox runs that keeps its files in it, the first of `2`, `3` … in it that is free. */
export function claimFolder(folder: string): ClaimedFolder {
  for (let turn = 1; ; turn++) {
    const path = turn === 1 ? folder : join(folder, String(turn))
    mkdirSync(path, { recursive: true })
    const release = lock(join(path, 'lock.sqlite'))
    if (release !== undefined) return { path, release }
  }
}

/** SQLite's own lock: the system takes it back when the process is gone. */
function lock(path: string): (() => void) | undefined {
  const database = new Database(path)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimFolder } from './claimFolder.js'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'claim-')), '.sandbox')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('claimFolder', () => {
  it('gives each of those that run at once a folder of its own, and the first again where it is free', () => {
    const [first, second, third] = [claimFolder(folder), claimFolder(folder), claimFolder(folder)]
    expect([first, second, third].map(({ path }) => path)).toEqual([
      folder,
      join(folder, '2'),
      join(folder, '3'),
    ])
    first.release()
    const again = claimFolder(folder)
    expect(again.path).toBe(folder)
    for (const claim of [again, second, third]) claim.release()
  })
})

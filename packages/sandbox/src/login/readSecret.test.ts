import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSecret } from './readSecret.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('readSecret', () => {
  it('is one and the same for all who ask, at once and later, and leaves nothing else', async () => {
    const path = join(folder, 'secret')
    const all = await Promise.all([1, 2, 3].map(() => readSecret(path)))
    expect(all).toEqual([all[0], all[0], all[0]])
    expect(await readSecret(path)).toEqual(all[0])
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('is made anew where whoever has made its file was ended before it was filled', async () => {
    const path = join(folder, 'secret')
    await writeFile(path, '')
    const made = await readSecret(path)
    expect(await readSecret(path)).toEqual(made)
  })
})

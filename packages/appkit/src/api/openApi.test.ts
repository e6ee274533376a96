import { describe, expect, it } from 'vitest'
import type { AppKitCore } from '../core.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { openApi } from './openApi.js'

const create = () => createTestAppKit({ endpoints: { api: 'https://api.example' } }).appkit

describe('the client of the server', () => {
  it('is one for all who ask at the same time, and another of each instance', async () => {
    const [one, other] = [create(), create()]
    const [first, second] = await Promise.all([openApi(one), openApi(one)])
    expect(first).toBeDefined()
    expect(second).toBe(first)
    expect(await openApi(one)).toBe(first)
    expect(await openApi(other)).not.toBe(first)
  })

  it('is none where the app names no server', async () => {
    expect(await openApi(createTestAppKit().appkit)).toBeUndefined()
  })

  it('error: is tried again by whoever asks next, where it could not be made', async () => {
    const appkit = create()
    const broken: AppKitCore = {
      ...appkit,
      get signal(): AbortSignal {
        throw new TypeError('not there yet')
      },
    }
    await expect(openApi(broken)).rejects.toThrow('not there yet')
    expect(await openApi(appkit)).toBeDefined()
  })
})

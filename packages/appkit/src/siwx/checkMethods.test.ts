import { describe, expect, it } from 'vitest'
import { alertAtom } from '../alert/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { checkMethods } from './checkMethods.js'
import type { SIWXConfig } from './port.js'

describe('what signs accounts in', () => {
  it('has its methods, and nobody is told', () => {
    const { appkit } = createTestAppKit({ siwx: mockSIWX().siwx })
    expect(() => checkMethods(appkit)).not.toThrow()
    expect(appkit.store.get(alertAtom)).toBeUndefined()
  })

  it.each(['addSession', 'createMessage', 'getSessions', 'revokeSession', 'setSessions'] as const)(
    'error: lacks %s, of which the developer is told at once, and with a way on',
    (name) => {
      const siwx: SIWXConfig = { ...mockSIWX().siwx, [name]: undefined as never }
      const { appkit } = createTestAppKit({ siwx })
      let thrown: unknown
      try {
        checkMethods(appkit)
      } catch (error) {
        thrown = error
      }
      expect(thrown).toMatchObject({ code: 'INVALID_OPTIONS' })
      expect(String(thrown)).toContain(name)
      expect(appkit.store.get(alertAtom)).toMatchObject({
        code: 'INVALID_OPTIONS',
        message: expect.stringContaining('createSIWEConfig'),
        variant: 'error',
      })
    },
  )

  it('[SIWX-8] error: is not there', () => {
    const { appkit } = createTestAppKit()
    expect(() => checkMethods(appkit)).toThrow(
      expect.objectContaining({ code: 'SIWX_NOT_ENABLED' }),
    )
  })
})

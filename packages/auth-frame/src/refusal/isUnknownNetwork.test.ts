import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { isUnknownNetwork } from './isUnknownNetwork.js'

const refusedWith = (code: unknown) => new AppKitError('FRAME_ERROR', {}, { cause: { code } })

describe('isUnknownNetwork', () => {
  it('knows a network that the site does not have by the code of wallets', () => {
    expect(isUnknownNetwork(refusedWith(4902))).toBe(true)
  })

  it.each([refusedWith(4901), refusedWith('4902'), { code: 4902 }, undefined, 'text'])(
    'knows none in %s',
    (error) => expect(isUnknownNetwork(error)).toBe(false),
  )
})

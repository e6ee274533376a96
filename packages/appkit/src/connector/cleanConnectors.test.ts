import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../../foundation/test/corpora/payloads.js'
import { cleanConnectors } from './cleanConnectors.js'

describe('cleanConnectors', () => {
  it.each([...PAYLOADS, HIDDEN_PAYLOAD])(
    '[T5][T6] of %j in every field of a wallet only a name is shown',
    (payload) => {
      const info = { rdns: payload, uuid: payload }
      const wallet = { id: 'w', type: 'ANNOUNCED' as const, name: payload, info, imageUrl: payload }
      const [cleaned] = cleanConnectors('eip155', [wallet])
      expect(cleaned?.name).toBe(shown(payload))
      // A drawing in an image runs nothing.
      const isDrawing = payload.startsWith('data:image/svg+xml,')
      expect(cleaned?.imageUrl).toBe(isDrawing ? payload : undefined)
    },
  )

  it('[T5] a type of another kind is none of ours', () => {
    const wallets = PAYLOADS.map((payload, index) => ({
      id: `w${index}`,
      type: payload,
      name: 'W',
    }))
    expect(cleanConnectors('eip155', wallets as never)).toEqual([])
  })
})

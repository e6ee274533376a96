import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../../foundation/test/corpora/payloads.js'
import { cleanConnectors } from './cleanConnectors.js'
import { AUTH_ID, CONNECTOR_TYPES, WALLET_CONNECT_ID } from './types.js'

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

  it('[CONN-2:id,type,name,rdns,imageUrl,explorerId] all is kept of every type, and what the registry calls the wallet', () => {
    const types = ['EXTERNAL', 'WALLET_CONNECT', 'INJECTED', 'ANNOUNCED', 'AUTH', 'MULTI_CHAIN']
    expect(CONNECTOR_TYPES).toEqual(types)
    const wallets = CONNECTOR_TYPES.map((type) => ({
      id: `id of ${type}`,
      type,
      name: `Name of ${type}`,
      info: { rdns: 'io.example.wallet', uuid: `uuid of ${type}` },
      imageUrl: 'https://wallet.example/icon.png',
      explorerId: `e-${type}`,
    }))
    expect(cleanConnectors('eip155', wallets)).toMatchObject(wallets)
  })

  it('[T7] no wallet of the page passes for the phone, or for the embedded wallet', () => {
    const wallets = [WALLET_CONNECT_ID, AUTH_ID, 'own'].map((id) => ({
      id,
      type: 'ANNOUNCED' as const,
      name: 'W',
    }))
    expect(cleanConnectors('solana', wallets).map(({ id }) => id)).toEqual(['own'])
    const own = [
      { id: WALLET_CONNECT_ID, type: 'WALLET_CONNECT' as const, name: 'W' },
      { id: AUTH_ID, type: 'AUTH' as const, name: 'W' },
    ]
    expect(cleanConnectors('solana', own)).toHaveLength(2)
  })

  it('[T5] a type of another kind is none of ours', () => {
    const wallets = PAYLOADS.map((payload, index) => ({
      id: `w${index}`,
      type: payload,
      name: 'W',
    }))
    expect(cleanConnectors('eip155', wallets as never)).toEqual([])
  })
})

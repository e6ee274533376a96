import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetwork } from '../network/types.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { hasChainNames, readChainIdentity } from './readChainIdentity.js'

const MAIN = testNetwork('eip155', 1)
const LAYER = testNetwork('eip155', 10)
const TEST = { ...testNetwork('eip155', 11_155_111), testnet: true }
const PICTURE = 'https://pictures.example/ada.png'

function create(
  identities: MockAdapterOptions['identities'],
  networks: readonly CaipNetwork[] = [MAIN, LAYER, TEST],
) {
  const mock = mockAdapter(identities ? { identities } : {})
  const { appkit } = createTestAppKit({ mocks: [mock], networks })
  const read = ({ caipNetworkId }: CaipNetwork) =>
    readChainIdentity(appkit, { address: '0xA1', caipNetworkId })
  return { appkit, mock, read }
}

afterEach(() => void vi.useRealTimers())

describe('what the chain calls an address', () => {
  it('is what its own network says, before the one whose names hold there, too', async () => {
    const { read } = create({
      'eip155:10:0xA1': { name: 'ada.layer' },
      'eip155:1:0xA1': { name: 'ada.eth', avatar: PICTURE },
    })
    expect(await read(LAYER)).toEqual({ name: 'ada.layer' })
    expect(await read(MAIN)).toEqual({ name: 'ada.eth', avatar: PICTURE })
  })

  it('is the name of the main network where the own has none, but not on a testnet', async () => {
    const { mock, read } = create({ 'eip155:1:0xA1': { name: 'ada.eth' } })
    expect(await read(LAYER)).toEqual({ name: 'ada.eth' })
    const before = mock.calls.length
    expect(await read(TEST)).toEqual({})
    expect(mock.calls.slice(before)).toMatchObject([{ parameters: { network: { id: TEST.id } } }])
  })

  it('is no picture without a name', async () => {
    const { read } = create({
      'eip155:10:0xA1': { avatar: PICTURE },
      'eip155:1:0xA1': { name: 'ada.eth' },
    })
    expect(await read(LAYER)).toEqual({ name: 'ada.eth' })
  })

  it('[T8] is no name that is dressed up, and no picture that would be script', async () => {
    const { read } = create({
      'eip155:1:0xA1': { name: 'ada\u202e.eth' },
      'eip155:10:0xA1': { name: 'ada.eth', avatar: 'javascript:alert(1)' },
    })
    expect(await read(MAIN)).toEqual({})
    expect(await read(LAYER)).toEqual({ name: 'ada.eth' })
  })

  it('is nothing on a network that the app does not have, or whose adapter knows no names', async () => {
    const { appkit, read } = create({}, [MAIN])
    expect(await read(LAYER)).toEqual({})
    expect(hasChainNames(appkit, 'eip155:1')).toBe(true)
    expect(hasChainNames(appkit, 'eip155:10')).toBe(false)
    const bare = create(undefined)
    expect(await bare.read(LAYER)).toEqual({})
    expect(hasChainNames(bare.appkit, 'eip155:1')).toBe(false)
  })

  it('[R4] error: is given up in time', async () => {
    const { mock, read } = create({})
    vi.useFakeTimers()
    mock.setFault('getIdentity', 'never')
    const failed = expect(read(MAIN)).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await failed
    expect(vi.getTimerCount()).toBe(0)
  })
})

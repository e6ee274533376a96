import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import type { Eip1193Provider } from './provider.js'
import { switchChain } from './switchChain.js'

const POLYGON = {
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  blockExplorerUrls: [],
}

const UNKNOWN_CHAIN = [
  ['code 4902', { code: 4902, message: 'x' }],
  ['4902 as the original error', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['the text alone', { code: -32603, message: 'Unrecognized chain ID "0x89". Try adding it' }],
] as const

/** A wallet with a chain of its own; `knows` lists the chains that it can switch to. */
function createChainWallet({
  knows = [1],
  addSwitches = false,
  lies = false,
  unknown = UNKNOWN_CHAIN[0][1] as unknown,
  lagMs = 0,
} = {}) {
  const state = { chainId: 1, known: new Set(knows) }
  const go = (chainId: number) => {
    if (lies) return null
    if (lagMs)
      setTimeout(() => {
        state.chainId = chainId
      }, lagMs)
    else state.chainId = chainId
    return null
  }
  const wallet = createScriptedProvider({
    eth_chainId: () => `0x${state.chainId.toString(16)}`,
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      if (!state.known.has(Number(chainId))) throw unknown
      return go(Number(chainId))
    },
    wallet_addEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      state.known.add(Number(chainId))
      return addSwitches ? go(Number(chainId)) : null
    },
  })
  return { ...wallet, state }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('switchChain', () => {
  it('[T19] switches and reads the chain back', async () => {
    const { provider, requests } = createChainWallet({ knows: [1, 137] })
    await switchChain(provider, { chainId: 137 })
    expect(requests).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
      { method: 'eth_chainId' },
    ])
  })

  it.each(UNKNOWN_CHAIN)(
    '[NET-2:switchEthereumChain,addEthereumChain] adds a chain that the wallet does not know: %s',
    async (_name, unknown) => {
      const { provider, requests, methods } = createChainWallet({ unknown })
      await switchChain(provider, { chainId: 137, addChainParameters: POLYGON })
      expect(methods()).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'eth_chainId',
        'wallet_switchEthereumChain',
        'eth_chainId',
      ])
      const { blockExplorerUrls: _empty, ...expected } = POLYGON
      expect(requests[1]?.params).toEqual([{ chainId: '0x89', ...expected }])
    },
  )

  it('[NET-2:switchEthereumChain] asks once where adding switches too', async () => {
    const { provider, methods } = createChainWallet({ addSwitches: true })
    await switchChain(provider, { chainId: 137, addChainParameters: POLYGON })
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  it('without parameters an unknown chain is an error', async () => {
    const { provider } = createChainWallet()
    await expect(switchChain(provider, { chainId: 137 })).rejects.toMatchObject({
      code: 'CHAIN_NOT_ADDED',
    })
  })

  it('[T19] a wallet that says switched but is not', async () => {
    const { provider } = createChainWallet({ knows: [1, 137], lies: true })
    const result = expect(switchChain(provider, { chainId: 137 })).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { expected: '137', actual: '1' },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    await result
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[T19] a wallet that follows after its reply', async () => {
    const { provider } = createChainWallet({ knows: [1, 137], lagMs: 450 })
    const result = switchChain(provider, { chainId: 137 })
    await vi.advanceTimersByTimeAsync(500)
    await expect(result).resolves.toBeUndefined()
  })

  it('an abort ends the wait for it', async () => {
    const { provider } = createChainWallet({ knows: [1, 137], lies: true })
    const controller = new AbortController()
    const result = expect(
      switchChain(provider, { chainId: 137 }, { signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.advanceTimersByTimeAsync(50)
    controller.abort()
    await vi.advanceTimersByTimeAsync(100)
    await result
  })

  it.each([
    [4200, 'CHAIN_SWITCH_UNSUPPORTED', 'does not support programmatic chain switching'],
    [-32601, 'CHAIN_SWITCH_UNSUPPORTED', 'does not support programmatic chain switching'],
    [4001, 'USER_REJECTED', 'User rejected the request'],
    [-32002, 'REQUEST_PENDING', 'Request already open in your wallet'],
  ])('a refusal with %s is %s', async (code, expected, message) => {
    const provider: Eip1193Provider = { request: () => Promise.reject({ code }) }
    await expect(
      switchChain(provider, { chainId: 137, addChainParameters: POLYGON }),
    ).rejects.toMatchObject({ code: expected, message })
  })

  it('a refusal to add is the error', async () => {
    const { provider } = createScriptedProvider({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
      wallet_addEthereumChain: () => Promise.reject({ code: 4001 }),
    })
    await expect(
      switchChain(provider, { chainId: 137, addChainParameters: POLYGON }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

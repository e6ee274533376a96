import { describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import { offerNetwork, switchNetwork } from './switchNetwork.js'

const NETWORK = {
  id: 137,
  name: 'Home',
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

/** A wallet on a chain, which knows these besides. */
function createWallet(chainId: number, known: readonly number[] = [137]) {
  let current = chainId
  const added: unknown[] = []
  const all = new Set(known)
  const chainOf = (params: unknown) => Number(Reflect.get(Object(params)[0], 'chainId'))
  const { methods, provider } = createScriptedProvider({
    eth_chainId: () => current,
    wallet_switchEthereumChain: (params: unknown) => {
      const wanted = chainOf(params)
      if (!all.has(wanted)) throw Object.assign(new Error('unknown'), { code: 4902 })
      current = wanted
      return null
    },
    wallet_addEthereumChain: (params: unknown) => {
      added.push(Object(params)[0])
      all.add(chainOf(params))
      return null
    },
  })
  return { added, chainId: () => current, methods, provider }
}

describe('switchNetwork', () => {
  it.each([
    ['an explorer', { default: { url: 'https://scan.example' } }, ['https://scan.example']],
    ['no explorer', undefined, undefined],
  ])('tells a wallet that does not know it of a network with %s', async (_what, given, told) => {
    const { added, chainId, provider } = createWallet(1, [])
    await switchNetwork(provider, { ...NETWORK, blockExplorers: given })
    const { name, nativeCurrency, rpcUrls } = NETWORK
    expect(added).toEqual([
      {
        chainId: '0x89',
        chainName: name,
        nativeCurrency,
        rpcUrls: rpcUrls.default.http,
        ...(told && { blockExplorerUrls: told }),
      },
    ])
    expect(chainId()).toBe(137)
  })

  it('takes an id that is written as text, and refuses one that is no number', async () => {
    const { chainId, methods, provider } = createWallet(1)
    await switchNetwork(provider, { ...NETWORK, id: '137' })
    expect(chainId()).toBe(137)
    const asked = methods().length
    await expect(switchNetwork(provider, { ...NETWORK, id: 'mainnet' })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect(methods()).toHaveLength(asked)
  })
})

describe('offerNetwork', () => {
  it('asks a wallet for nothing that is there already', async () => {
    const { methods, provider } = createWallet(137)
    expect(await offerNetwork(provider, { ...NETWORK, id: '137' })).toBeUndefined()
    expect(methods()).toEqual(['eth_chainId'])
  })

  it('brings one that is elsewhere there', async () => {
    const { chainId, provider } = createWallet(1)
    expect(await offerNetwork(provider, NETWORK)).toBeUndefined()
    expect(chainId()).toBe(137)
  })

  it.each([
    ['declines', 4001, 'USER_REJECTED'],
    ['cannot switch', 4200, 'CHAIN_SWITCH_UNSUPPORTED'],
  ])('error: leaves one that %s where it is, and gives why', async (_what, code, expected) => {
    const { provider } = createScriptedProvider({
      eth_chainId: '0x1',
      wallet_switchEthereumChain: () => {
        throw Object.assign(new Error('no'), { code })
      },
    })
    expect(await offerNetwork(provider, NETWORK)).toMatchObject({ code: expected })
  })

  it('error: gives why one does not say where it is, and asks it for nothing', async () => {
    const { methods, provider } = createScriptedProvider({ eth_chainId: 'nowhere' })
    expect(await offerNetwork(provider, NETWORK)).toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
    expect(methods()).toEqual(['eth_chainId'])
  })

  it.each(['eth_chainId', 'wallet_switchEthereumChain'])(
    'error: throws where nobody waits for %s any more',
    async (method) => {
      const { methods, provider } = createScriptedProvider({
        eth_chainId: '0x1',
        [method]: () => new Promise(() => {}),
      })
      const controller = new AbortController()
      const left = expect(
        offerNetwork(provider, NETWORK, { signal: controller.signal }),
      ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      await vi.waitFor(() => expect(methods()).toContain(method))
      controller.abort()
      await left
    },
  )
})

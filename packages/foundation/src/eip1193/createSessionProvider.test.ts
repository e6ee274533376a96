import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createSessionProvider,
  type EvmSession,
  type SessionPort,
} from './createSessionProvider.js'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'

function createPort(session: EvmSession | undefined) {
  const state = { session, onEvent: (_: { name: 'chainChanged' | 'session'; data: unknown }) => {} }
  const wallet = vi.fn<SessionPort['requestWallet']>(async () => 'from the wallet')
  const chain = vi.fn<SessionPort['requestChain']>(async () => 'from the chain')
  const unsubscribe = vi.fn()
  const port: SessionPort = {
    getSession: () => state.session,
    serves: (chainId) => chainId < 100_000,
    requestWallet: wallet,
    requestChain: chain,
    subscribe(onEvent) {
      state.onEvent = onEvent
      return unsubscribe
    },
  }
  return { port, state, wallet, chain, unsubscribe }
}

const session: EvmSession = {
  topic: 'topic',
  accounts: [`eip155:1:${A}`, `eip155:8453:${A}`, `eip155:8453:${B}`],
  methods: ['personal_sign', 'wallet_switchEthereumChain'],
}

describe('createSessionProvider', () => {
  it('answers accounts and chain from the session, as EIP-1193 wants them', async () => {
    const provider = createSessionProvider(createPort(session).port, 8453)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([A, B])
    expect(provider.getApprovedChainIds()).toEqual([1, 8453])
  })

  it('[T24] ignores accounts that are no EVM accounts', async () => {
    const accounts = ['solana:x:y', 'eip155:1:nonsense', `eip155:0:${A}`, `eip155:1:${B}:more`]
    const provider = createSessionProvider(createPort({ ...session, accounts }).port)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  it('sends to the wallet what the session allows, and to the chain what it does not', async () => {
    const { port, wallet, chain } = createPort(session)
    const provider = createSessionProvider(port, 1)
    expect(await provider.request({ method: 'personal_sign', params: ['0x', A] })).toBe(
      'from the wallet',
    )
    expect(wallet).toHaveBeenCalledWith(session, { method: 'personal_sign', params: ['0x', A] }, 1)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('from the chain')
    expect(chain).toHaveBeenCalledWith({ method: 'eth_blockNumber' }, 1)
  })

  it('switches to an approved chain without asking, and says so once', async () => {
    const { port, wallet } = createPort(session)
    const provider = createSessionProvider(port, 1)
    const onChain = vi.fn()
    const onAccounts = vi.fn()
    provider.on?.('chainChanged', onChain)
    provider.on?.('accountsChanged', onAccounts)
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
    await provider.request(request)
    await provider.request(request)
    expect(onChain.mock.calls).toEqual([['0x2105']])
    expect(onAccounts.mock.calls).toEqual([[[A, B]]])
    expect(wallet).not.toHaveBeenCalled()
  })

  it('a listener that throws disturbs neither the switch nor who else listens', async () => {
    const { port } = createPort(session)
    const provider = createSessionProvider(port, 1)
    const error = new Error('of the app')
    const onChain = vi.fn()
    const onAccounts = vi.fn()
    provider.on?.('chainChanged', () => {
      throw error
    })
    provider.on?.('chainChanged', onChain)
    provider.on?.('accountsChanged', onAccounts)
    const thrown = vi.fn()
    const tasks = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      expect(task).toThrow(error)
      thrown()
    })
    try {
      const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
      await expect(provider.request(request)).resolves.toBeNull()
    } finally {
      tasks.mockRestore()
    }
    expect(onChain.mock.calls).toEqual([['0x2105']])
    expect(onAccounts.mock.calls).toEqual([[[A, B]]])
    expect(thrown).toHaveBeenCalledOnce()
  })

  it('asks the wallet for a chain that is not approved, and stays when it declines', async () => {
    const { port, state, wallet } = createPort(session)
    const provider = createSessionProvider(port, 1)
    const onChain = vi.fn()
    provider.on?.('chainChanged', onChain)
    wallet.mockRejectedValueOnce({ code: 4001 })
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    await expect(provider.request(request)).rejects.toEqual({ code: 4001 })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    const switched = provider.request(request)
    await vi.waitFor(() => expect(wallet).toHaveBeenCalledTimes(2))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    state.session = { ...session, accounts: [...session.accounts, `eip155:10:${A}`] }
    state.onEvent({ name: 'session', data: undefined })
    await switched
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(onChain.mock.calls).toEqual([['0xa']])
  })

  describe('a wallet that has answered a switch', () => {
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('is waited for until its session grants the chain, however late that comes', async () => {
      const { port, state } = createPort(session)
      const provider = createSessionProvider(port, 1)
      const switched = vi.fn()
      const switching = provider.request(request).then(switched)
      await vi.advanceTimersByTimeAsync(14_000)
      expect(switched).not.toHaveBeenCalled()
      state.session = { ...session, accounts: [...session.accounts, `eip155:10:${A}`] }
      state.onEvent({ name: 'session', data: undefined })
      await switching
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
      expect(vi.getTimerCount()).toBe(0)
    })

    it('[R17] and grants nothing is not waited for any longer than 15 seconds', async () => {
      const provider = createSessionProvider(createPort(session).port, 1)
      const switching = provider.request(request)
      await vi.advanceTimersByTimeAsync(15_000)
      await expect(switching).resolves.toBeNull()
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    })

    it('[T17] and has gone before it has granted anything has disconnected', async () => {
      const { port, state } = createPort(session)
      const provider = createSessionProvider(port, 1)
      const switching = provider.request(request)
      await vi.advanceTimersByTimeAsync(1_000)
      state.session = undefined
      const refused = expect(switching).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
      state.onEvent({ name: 'session', data: undefined })
      await refused
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  it('[T24] follows the phone only to chains that the session grants', async () => {
    const { port, state } = createPort(session)
    const provider = createSessionProvider(port, 1)
    state.onEvent({ name: 'chainChanged', data: 10 })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    state.session = { ...session, accounts: [`eip155:1:${A}`, `eip155:10:${A}`] }
    state.onEvent({ name: 'session', data: undefined })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  it('[REAL-5:eip1193] follows a session that puts another chain first, and no other order', async () => {
    const { port, state } = createPort(session)
    const provider = createSessionProvider(port, 1)
    const chainAfter = async (...accounts: string[]) => {
      state.session = { ...session, accounts }
      state.onEvent({ name: 'session', data: undefined })
      return Number(await provider.request({ method: 'eth_chainId' }))
    }
    expect(await chainAfter(`eip155:8453:${A}`, `eip155:1:${A}`)).toBe(8453)
    expect(await chainAfter(`eip155:8453:${A}`, `eip155:1:${A}`, `eip155:10:${A}`)).toBe(8453)
    // Another account is another choice, whatever its chains begin with.
    expect(await chainAfter(`eip155:1:${B}`, `eip155:8453:${B}`)).toBe(8453)
  })

  it('[T24] never asks a node for what only a wallet may do', async () => {
    const { port, chain } = createPort({ ...session, methods: [] })
    const provider = createSessionProvider(port, 1)
    for (const method of [
      'personal_sign',
      'eth_sign',
      'eth_signTypedData_v4',
      'eth_signTransaction',
      'eth_sendTransaction',
      'eth_coinbase',
      'wallet_sendCalls',
    ]) {
      await expect(provider.request({ method })).rejects.toMatchObject({
        code: 'UNSUPPORTED_METHOD',
      })
    }
    expect(chain).not.toHaveBeenCalled()
    await provider.request({ method: 'eth_sendRawTransaction' })
    expect(chain).toHaveBeenCalledOnce()
  })

  it('[RPC-11:eth_signTypedData] asks for typed data under the name that the session grants', async () => {
    const { port, wallet } = createPort({ ...session, methods: ['eth_signTypedData'] })
    const provider = createSessionProvider(port, 1)
    await provider.request({ method: 'eth_signTypedData_v4', params: [A, '{}'] })
    expect(wallet.mock.calls[0]?.[1]).toEqual({ method: 'eth_signTypedData', params: [A, '{}'] })
  })

  it('[T17] rejects what the phone still owes when the session ends', async () => {
    const { port, state, wallet } = createPort(session)
    const provider = createSessionProvider(port, 1)
    wallet.mockReturnValueOnce(new Promise(() => {}))
    const pending = provider.request({ method: 'personal_sign' })
    state.session = undefined
    state.onEvent({ name: 'session', data: undefined })
    await expect(pending).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('[T24] asks no wallet for a chain that the app does not have', async () => {
    const { port, wallet } = createPort(session)
    const provider = createSessionProvider(port, 1)
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x186a0' }] }
    await expect(provider.request(request)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(wallet).not.toHaveBeenCalled()
  })

  it('refuses to switch where the session cannot', async () => {
    const { port } = createPort({ ...session, methods: [] })
    const provider = createSessionProvider(port, 1)
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    await expect(provider.request(request)).rejects.toMatchObject({
      code: 'CHAIN_SWITCH_UNSUPPORTED',
    })
  })

  it('follows the phone: another chain, other accounts, the end', async () => {
    const { port, state, unsubscribe } = createPort(session)
    const provider = createSessionProvider(port, 1)
    const onAccounts = vi.fn()
    provider.on?.('accountsChanged', onAccounts)
    state.onEvent({ name: 'chainChanged', data: 8453 })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    state.session = { ...session, accounts: [`eip155:1:${B}`] }
    state.onEvent({ name: 'session', data: undefined })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(onAccounts).toHaveBeenLastCalledWith([B])
    state.session = undefined
    state.onEvent({ name: 'session', data: undefined })
    expect(onAccounts).toHaveBeenLastCalledWith([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    provider.destroy()
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})

import type { FrameClientEvents, FrameProviderEvents, RpcRequest } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { type CaipNetworkId, createEmitter } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { followDeployment } from './followDeployment.js'

const ADA: FrameUser = { address: '0x01', chainId: 1, smartAccountDeployed: false }

/** A wallet whose login site answers nothing before it is told to. */
function setUp(user: FrameUser = ADA) {
  const moves = createEmitter<FrameClientEvents>()
  const requests = createEmitter<FrameProviderEvents>()
  const answers: (() => void)[] = []
  let inUse: CaipNetworkId = 'eip155:1'
  const getUser = vi.fn(
    () => new Promise<FrameUser>((resolve) => answers.push(() => resolve(user))),
  )
  const stop = followDeployment({
    client: {
      getLastUsedChain: () => inUse,
      getUser,
      on: (event, listener) => moves.on(event, listener),
    },
    provider: {
      on: (event, listener) => requests.on(event, listener),
      removeListener: () => undefined,
    },
    session: { peek: () => user },
    onError: vi.fn(),
  })
  const confirm = () => {
    const request: RpcRequest = {
      id: 1,
      method: 'wallet_getCallsStatus',
      policy: 'safe',
      caipNetworkId: 'eip155:1',
    }
    requests.emit('rpcSuccess', { ...request, result: { status: 200 } })
  }
  return {
    answers,
    asked: () => getUser.mock.calls.map(([params]: readonly unknown[]) => params),
    confirm,
    move(reference: number) {
      inUse = `eip155:${reference}`
      moves.emit('networkChanged', inUse)
    },
    stop,
  }
}

describe('followDeployment', () => {
  it('asks on the network that the wallet has moved to, though that of the one before is not answered yet', async () => {
    const { answers, asked, move, stop } = setUp()
    move(2)
    move(3)
    expect(asked()).toEqual([{ chainId: 'eip155:2' }, { chainId: 'eip155:3' }])
    for (const answer of answers) answer()
    stop()
    move(4)
    expect(asked()).toHaveLength(2)
  })

  it('asks once where a batch of calls is said to be in a block again and again', async () => {
    const { answers, asked, confirm } = setUp()
    confirm()
    confirm()
    expect(asked()).toEqual([{ chainId: 'eip155:1' }])
    for (const answer of answers) answer()
    await vi.waitFor(() => {
      confirm()
      expect(asked()).toHaveLength(2)
    })
  })

  it('[T19] leads back to no network that was left before its batch of calls was said to be in a block', () => {
    const { asked, confirm, move } = setUp()
    move(10)
    confirm()
    expect(asked()).toEqual([{ chainId: 'eip155:10' }])
  })

  it('asks nothing of a site that has never said whether the account is a smart account', () => {
    const { asked, move } = setUp({ address: '0x01', chainId: 1 })
    move(2)
    expect(asked()).toEqual([])
  })
})

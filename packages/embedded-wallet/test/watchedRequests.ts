import { hasModalAtom } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import { createTestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import type { FrameProviderEvents, RpcRequest } from '@latchkey/auth-frame'
import { createEmitter } from '@latchkey/foundation'
import { vi } from 'vitest'
import { watchRequests } from '../src/wallet/watchRequests.js'

const login: FeatureDescriptor = {
  key: 'test-login',
  views: {
    ApproveTransaction: {
      title: 'Approve',
      load: async () => {
        throw new TypeError('nothing is drawn here')
      },
    },
  },
}

/** A kit that is connected, and what the wallet of a login tells it. */
export async function watchedRequests(options: TestAppKitOptions = {}) {
  const { appkit, mock } = createTestAppKit({ features: [login], ...options })
  appkit.store.set(hasModalAtom, true)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await appkit.getBalance()
  const events = createEmitter<FrameProviderEvents>()
  const offs = new Map<unknown, () => void>()
  const hide = vi.fn()
  const abortOpenRequests = vi.fn()
  const {
    check,
    end: stop,
    getFailure,
    showBy,
  } = watchRequests(appkit, {
    client: { hide },
    hasModal: () => appkit.store.get(hasModalAtom),
    provider: {
      abortOpenRequests,
      on: (event, listener) => void offs.set(listener, events.on(event, listener)),
      removeListener: (_event, listener) => offs.get(listener)?.(),
    },
  })
  let lastId = 0
  const ask = (method: string, policy: RpcRequest['policy']) => {
    lastId += 1
    const request: RpcRequest = { id: lastId, method, policy, caipNetworkId: 'eip155:1' }
    events.emit('rpcRequest', request)
    return {
      succeed: () => events.emit('rpcSuccess', { ...request, result: null }),
      fail: (error: unknown) => events.emit('rpcError', { ...request, error }),
    }
  }
  const spend = () => mock.setBalance(appkit.getAddress() ?? '', 0n)
  const shown = () => (appkit.isOpen() ? appkit.getView().name : undefined)
  return {
    abortOpenRequests,
    appkit,
    ask,
    check,
    getFailure,
    hide,
    mock,
    showBy,
    shown,
    spend,
    stop,
  }
}

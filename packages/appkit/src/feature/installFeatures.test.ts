import { createMemoryBackend } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { FeatureDescriptor } from './types.js'

afterEach(() => {
  vi.useRealTimers()
})

/** A feature that says when it is begun and ended. */
function noted(
  key: string,
  said: string[],
  more: Partial<FeatureDescriptor> = {},
): FeatureDescriptor {
  return {
    key,
    install() {
      said.push(`${key} begins`)
      return () => void said.push(`${key} ends`)
    },
    ...more,
  }
}

/** A page on which a wallet is connected already, made with these features. */
async function reloaded(features: readonly FeatureDescriptor[]) {
  const backend = createMemoryBackend()
  const mocks = [mockAdapter()]
  const first = createTestAppKit({ backend, mocks })
  await first.appkit.start()
  await first.appkit.connect({ connectorId: 'mock' })
  await first.appkit.destroy()
  return createTestAppKit({ backend, mocks, features })
}

describe('installFeatures', () => {
  it('installs each feature once, and ends it with the instance', async () => {
    const said: string[] = []
    const { appkit } = createTestAppKit({ features: [noted('a', said), noted('b', said)] })
    expect(said).toEqual([])
    await appkit.start()
    await appkit.start()
    expect(said).toEqual(['a begins', 'b begins'])
    await appkit.destroy()
    expect(said).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
  })

  it('closes the wallet of logins once the last of them has gone, and not with the instance', async () => {
    const said: string[] = []
    const authWallet = {
      name: 'Wallet',
      url: 'https://login.test',
      namespaces: ['eip155'],
      load: () => Promise.reject(new TypeError('nobody asks')),
      async close() {
        said.push('closed')
        throw new TypeError('odd')
      },
    }
    const login = (key: string): FeatureDescriptor => ({
      key,
      install: () => undefined,
      authWallet: { ...authWallet },
    })
    const logins = [login('one'), login('two')] as const
    const { appkit } = createTestAppKit({ features: [...logins, noted('a', [])] })
    await appkit.start()
    appkit.updateFeatures([logins[1], noted('a', [])])
    expect(said).toEqual([])
    appkit.updateFeatures([noted('a', [])])
    expect(said).toEqual(['closed'])
    appkit.updateFeatures([...logins])
    await appkit.destroy()
    expect(said).toEqual(['closed'])
  })

  it('closes the wallet of a login that installs nothing', async () => {
    const close = vi.fn(async () => {})
    const authWallet = {
      name: 'Wallet',
      url: 'https://login.test',
      namespaces: ['eip155'],
      load: () => Promise.reject(new TypeError('nobody asks')),
      close,
    }
    const { appkit } = createTestAppKit({ features: [{ key: 'passkey', authWallet }] })
    await appkit.start()
    appkit.updateFeatures([])
    expect(close).toHaveBeenCalledOnce()
  })

  it('follows the features as the app changes them', async () => {
    const said: string[] = []
    const [a, b] = [noted('a', said), noted('b', said)]
    const { appkit } = createTestAppKit({ features: [a] })
    await appkit.start()
    appkit.updateFeatures([a, b])
    appkit.updateFeatures([b])
    expect(said).toEqual(['a begins', 'b begins', 'a ends'])
  })

  it('ends what was still being installed when it was taken away', async () => {
    const said: string[] = []
    let finish = () => {}
    const slow: FeatureDescriptor = {
      key: 'slow',
      install: () =>
        new Promise((resolve) => {
          finish = () => resolve(() => void said.push('slow ends'))
        }),
    }
    const { appkit } = createTestAppKit({ features: [slow] })
    await appkit.start()
    await appkit.destroy()
    finish()
    await vi.waitFor(() => expect(said).toEqual(['slow ends']))
  })

  it('a session is restored before stored connections are', async () => {
    const said: string[] = []
    const { appkit } = await reloaded([
      {
        key: 'login',
        async install(core) {
          await Promise.resolve()
          said.push(`restores, ${core.options.projectId === '' ? 'without' : 'with'} a project`)
          return undefined
        },
      },
    ])
    appkit.subscribeAccount(({ status }) => {
      if (status === 'connected') said.push('connected')
    })
    await appkit.start()
    expect(said).toEqual(['restores, with a project', 'connected'])
  })

  it('error: one that fails or never ends leaves the others, and the connections, to work', async () => {
    const said: string[] = []
    const { appkit } = await reloaded([
      { key: 'fails', install: () => Promise.reject(new Error('no')) },
      { key: 'hangs', install: () => new Promise(() => undefined) },
      noted('works', said),
    ])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const started = appkit.start()
    await vi.advanceTimersByTimeAsync(5_100)
    await started
    expect(said).toEqual(['works begins'])
    expect(appkit.getIsConnectedState()).toBe(true)
  })
})

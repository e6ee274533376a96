import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppKit } from './AppKit.js'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import { createTestAppKit, testNetwork } from './testing/createTestAppKit.js'
import { endWithTest } from './testing/destroyTestAppKits.js'
import { type MockAdapter, mockAdapter } from './testing/mockAdapter.js'

let mock: MockAdapter

/** What a page before this one has stored. */
async function storeConnection(): Promise<void> {
  const { appkit } = createTestAppKit({ mocks: [mock], storage: 'local' })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await appkit.destroy()
}

/** A page whose code comes when it is told to. */
function createLatePage() {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve(enginePart)
  })
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mock.factory],
      logLevel: 'silent',
    },
    { loadEngine: () => code },
  )
  endWithTest(appkit)
  return { appkit, arrive }
}

/** What those who follow the account hear. */
function follow(appkit: AppKit): readonly string[] {
  const seen: string[] = []
  appkit.subscribeAccount(({ status }) => seen.push(status), 'eip155')
  return seen
}

beforeEach(async () => {
  localStorage.clear()
  mock = mockAdapter()
  await storeConnection()
})

describe('an instance that has ended', () => {
  it('[REAL-3:core] is connecting to no wallet that was being asked, and keeps it for the next page', async () => {
    mock.setFault('reconnect', 'never')
    const { appkit } = createTestAppKit({ mocks: [mock], storage: 'local' })
    const starting = appkit.start()
    await vi.waitFor(() => expect(mock.calls.map(({ method }) => method)).toContain('reconnect'))
    expect(appkit.getAccount('eip155').status).toBe('connecting')
    const seen = follow(appkit)
    await appkit.destroy()
    expect(seen).toEqual(['disconnected'])
    await starting
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
    mock.setFault('reconnect', undefined)
    const next = createTestAppKit({ mocks: [mock], storage: 'local' }).appkit
    await next.start()
    expect(next.getIsConnectedState('eip155')).toBe(true)
  })

  it('[REAL-3:core] is connecting to nothing that is stored, before its code is there or after', async () => {
    const { appkit, arrive } = createLatePage()
    const starting = appkit.start()
    expect(appkit.getAccount('eip155').status).toBe('connecting')
    const seen = follow(appkit)
    await appkit.destroy()
    expect(seen).toEqual(['disconnected'])
    arrive()
    await starting
    expect(seen).toEqual(['disconnected'])
  })

  it('[REAL-3:core] is connecting to nothing where it is started once more', async () => {
    const { appkit, arrive } = createLatePage()
    await appkit.destroy()
    const starting = appkit.start()
    arrive()
    await starting
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
  })
})

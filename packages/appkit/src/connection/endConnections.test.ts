import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectionStateAtom } from './atoms.js'
import { endConnections } from './endConnections.js'
import { endListeners } from './endListeners.js'
import { selectRecentConnections } from './recent/selectRecentConnections.js'

const namespace = 'eip155'
const key = (connectorId: string) => ({ namespace, connectorId })

async function connected() {
  const mock = mockAdapter({ wallets: ['a', 'b'].map((id) => ({ id, name: id })) })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  for (const connectorId of ['a', 'b']) await appkit.connect({ connectorId })
  const recent = () =>
    selectRecentConnections(appkit.store.get, namespace).map(({ connectorId }) => connectorId)
  return { appkit, mock, recent }
}

describe('endConnections', () => {
  it('[CONN-17:several] another one takes the place of what has ended, which is recent, and no wallet is asked', async () => {
    const { appkit, mock, recent } = await connected()
    const [ended] = endConnections(appkit, [key('b'), key('gone')])
    expect(ended?.connectorId).toBe('b')
    expect(appkit.getWalletInfo()?.id).toBe('a')
    expect(recent()).toEqual(['b'])
    expect(mock.calls.some(({ method }) => method === 'disconnect')).toBe(false)
  })

  it('all at once are one change', async () => {
    const { appkit, recent } = await connected()
    const seen: unknown[] = []
    appkit.store.sub(connectionStateAtom, () => seen.push(appkit.getAccount().status))
    endConnections(appkit, [key('b'), key('a')])
    expect(seen).toEqual(['disconnected'])
    expect(recent()).toEqual(['b', 'a'])
  })

  it('leaves it to the other tab to say that one is recent', async () => {
    const { appkit, recent } = await connected()
    endConnections(appkit, [key('b')], { by: 'anotherTab' })
    expect(recent()).toEqual([])
  })

  it('says who has ended what, of each end by itself', async () => {
    const { appkit } = await connected()
    const heard: unknown[] = []
    endListeners(appkit).add(({ by, records }) =>
      heard.push([by, ...records.map(({ connectorId }) => connectorId)]),
    )
    // One end may lead to another.
    appkit.store.sub(connectionStateAtom, () => endConnections(appkit, [key('a')]))
    endConnections(appkit, [key('b')], { by: 'anotherTab' })
    endConnections(appkit, [key('gone')])
    expect(heard).toEqual([
      ['thisTab', 'a'],
      ['anotherTab', 'b'],
    ])
  })
})

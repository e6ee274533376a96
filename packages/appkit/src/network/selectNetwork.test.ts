import { describe, expect, it } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { selectNetwork } from './selectNetwork.js'

function create() {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit } = createTestAppKit({ mocks })
  return { appkit, nameOf: (id: string) => selectNetwork(appkit.store.get, id)?.name }
}

describe('a configured network', () => {
  it('is found by its whole id, with which another namespace shares the reference', () => {
    const { nameOf } = create()
    expect([nameOf('eip155:1'), nameOf('solana:1')]).toEqual(['eip155 1', 'solana 1'])
  })

  it.each(['', '1', 'eip155', 'eip155:', 'EIP155:1', 'eip155:01', 'eip155:1 ', 'eip155:404'])(
    'is not %j',
    (id) => {
      expect(create().nameOf(id)).toBeUndefined()
    },
  )

  it('is one that was added since, as it was given last, until it is removed', () => {
    const { appkit, nameOf } = create()
    appkit.addNetwork('eip155', testNetwork('eip155', 3))
    appkit.addNetwork('eip155', { ...testNetwork('eip155', 3), name: 'Three' })
    expect(nameOf('eip155:3')).toBe('Three')
    appkit.removeNetwork('eip155', 3)
    expect(nameOf('eip155:3')).toBeUndefined()
    appkit.removeNetwork('solana', 1)
    expect([nameOf('eip155:1'), nameOf('solana:1')]).toEqual(['eip155 1', undefined])
  })
})

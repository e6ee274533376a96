import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { modalAtom, type ViewEntry } from './atoms.js'
import { firstView } from './firstView.js'
import { resetStack, setStack } from './setStack.js'
import { viewEntry } from './viewEntry.js'

const CONNECT = viewEntry('Connect', undefined)
const NETWORKS = viewEntry('Networks', undefined)

async function started(isConnected: boolean) {
  const test = createTestAppKit()
  await test.appkit.start()
  if (isConnected) await test.appkit.connect({ connectorId: 'mock' })
  const shown = () => test.appkit.store.get(modalAtom).stack.map(({ name }) => name)
  const show = (...stack: readonly [ViewEntry, ...ViewEntry[]]) => {
    setStack(test.appkit, stack, 'push')
    return shown()
  }
  return { ...test, show, shown }
}

describe('the views on show', () => {
  it('[VIEW-4] are never Connect alone for who is connected', async () => {
    const { show } = await started(true)
    expect(show(CONNECT)).toEqual(['Account'])
    // Another wallet is being chosen from here.
    expect(show(NETWORKS, CONNECT)).toEqual(['Networks', 'Connect'])
    expect(show(CONNECT, NETWORKS)).toEqual(['Connect', 'Networks'])
  })

  it('are Connect for who is not', async () => {
    const { show } = await started(false)
    expect(show(CONNECT)).toEqual(['Connect'])
  })

  it('[VIEW-9:shown] begin at what the state asks for', async () => {
    const { appkit, mock, shown } = await started(true)
    expect(firstView(appkit).name).toBe('Account')
    mock.switchChain('mock', 'eip155:99')
    expect(firstView(appkit).name).toBe('UnsupportedChain')
    resetStack(appkit)
    expect(shown()).toEqual(['UnsupportedChain'])
    await appkit.disconnect()
    resetStack(appkit)
    expect(shown()).toEqual(['Connect'])
  })

  it('leave the rest of the modal as it is', async () => {
    const { appkit, show } = await started(false)
    await appkit.open()
    const { open, shakes } = appkit.store.get(modalAtom)
    show(NETWORKS)
    expect(appkit.store.get(modalAtom)).toMatchObject({ open, shakes, direction: 'push' })
  })
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from '../actions.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import { modalAtom } from '../modal/atoms.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { endWithTest } from '../testing/destroyTestAppKits.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { toastAtom } from '../toast/atoms.js'

/** An instance whose code comes when it is told to. */
function createLate() {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve({ ...enginePart, loadActions: async () => actionsPart })
  })
  const load = vi.fn(() => code)
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mockAdapter().factory],
      storage: 'memory',
      logLevel: 'silent',
    },
    { loadEngine: load },
  )
  onTestFinished(() => arrive())
  endWithTest(appkit)
  const names = () => appkit.store.get(modalAtom).stack.map(({ name }) => name)
  return { appkit, arrive, load, names }
}

describe('a modal whose code is not there yet', () => {
  it('opens and closes at once, and loads nothing for that', async () => {
    const { appkit, load } = createLate()
    await appkit.open({ view: 'Networks' })
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([true, 'Networks'])
    appkit.close()
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([false, 'Networks'])
    await appkit.open()
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([true, 'Connect'])
    expect(load).not.toHaveBeenCalled()
  })

  it('goes where it was told to once it is there, step by step', async () => {
    const { appkit, arrive, names } = createLate()
    await appkit.open()
    appkit.push('Networks')
    appkit.push('WhatIsANetwork')
    appkit.goBack()
    appkit.push('AllWallets')
    appkit.replace('WhatIsAWallet')
    expect(names()).toEqual(['Connect'])
    arrive()
    await vi.waitFor(() => expect(names()).toEqual(['Connect', 'Networks', 'WhatIsAWallet']))
  })

  it('has its messages then, the last of them in the end', async () => {
    const { appkit, arrive } = createLate()
    appkit.showSuccessMessage('Done')
    appkit.showErrorMessage('No')
    expect(appkit.store.get(toastAtom).open).toBe(false)
    arrive()
    await vi.waitFor(() =>
      expect(appkit.store.get(toastAtom)).toMatchObject({
        message: 'No',
        variant: 'error',
        open: true,
      }),
    )
  })
})

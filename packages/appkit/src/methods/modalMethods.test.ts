import { describe, expect, it, vi } from 'vitest'
import { createLate } from '../../test/createLate.js'
import { modalAtom } from '../modal/atoms.js'
import { toastAtom } from '../toast/atoms.js'

/** An instance whose code comes when it is told to, and what is looked at here. */
function create() {
  const late = createLate()
  const names = () => late.appkit.store.get(modalAtom).stack.map(({ name }) => name)
  return { ...late, names }
}

describe('a modal whose code is not there yet', () => {
  it('opens and closes at once, and loads nothing for that', async () => {
    const { appkit, load } = create()
    await appkit.open({ view: 'Networks' })
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([true, 'Networks'])
    appkit.close()
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([false, 'Networks'])
    await appkit.open()
    expect([appkit.isOpen(), appkit.getView().name]).toEqual([true, 'Connect'])
    expect(load).not.toHaveBeenCalled()
  })

  it('goes where it was told to once it is there, step by step', async () => {
    const { appkit, arrive, names } = create()
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
    const { appkit, arrive } = create()
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

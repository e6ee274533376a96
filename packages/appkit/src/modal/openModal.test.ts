import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { modalAtom } from './atoms.js'

async function started() {
  const test = createTestAppKit({ mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })] })
  await test.appkit.start()
  const shown = () => {
    const { open, stack } = test.appkit.store.get(modalAtom)
    return open ? stack.map(({ name }) => name) : []
  }
  return { ...test, shown }
}

describe('open', () => {
  it('is the handler of a click, too, whose event says nothing', async () => {
    const { appkit, shown } = await started()
    const click = Object.assign(new Event('click'), { view: 'Networks', namespace: 'solana' })
    await appkit.open(click)
    expect(shown()).toEqual(['Connect'])
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
  })

  it.each(['Networks', 5, null, ['Networks']])(
    'error: takes no bare name, and nothing has opened: %s',
    async (parameters) => {
      const { appkit, shown } = await started()
      await expect(appkit.open(parameters as never)).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
      })
      expect(shown()).toEqual([])
    },
  )

  it('opens nothing once the instance is destroyed', async () => {
    const { appkit, shown } = await started()
    await appkit.destroy()
    await appkit.open().catch(() => {})
    expect(shown()).toEqual([])
  })

  it('shows the account of who is connected, and begins again where it is open already', async () => {
    const { appkit, mock, shown } = await started()
    await appkit.connect({ connectorId: mock.wallets[0]?.connector.id ?? '', namespace: 'eip155' })
    await appkit.open({ view: 'Networks' })
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    await appkit.open()
    expect(shown()).toEqual(['Account'])
  })

  it('keeps count of the shakes of a modal that is open, and begins anew with the next', async () => {
    const { appkit } = await started()
    const shakes = () => appkit.store.get(modalAtom).shakes
    await appkit.open()
    appkit.store.set(modalAtom, { ...appkit.store.get(modalAtom), shakes: 2 })
    await appkit.open({ view: 'Networks' })
    expect(shakes()).toBe(2)
    appkit.close()
    await appkit.open()
    expect(shakes()).toBe(0)
  })
})

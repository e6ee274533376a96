import { find, gone, until } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ADA, bareLogin, createSite, createWorld, frame, logIn } from '../test/world.js'
import { connectLogin } from './wallet/connectLogin.js'
import { loadWallet } from './wallet/loadWallet.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
})

const frames = () => document.querySelectorAll('#w3m-iframe').length

describe('two logins of one site', () => {
  it.each([
    ['the one before the other', ['phone', 'paper']],
    ['the other before the one', ['paper', 'phone']],
  ])(
    'have one wallet, one frame and one view between them, keep it while one of them is on, and lose it with the last: %s',
    async (_order, [first = '', second = '']) => {
      const url = createSite({ trusting: '' })
      const features = [bareLogin(url, first), bareLogin(url, second)] as const
      const { appkit } = await logIn({ url, features })
      expect(frames()).toBe(1)
      expect(appkit.getConnections('eip155').map(({ connectorId }) => connectorId)).toEqual([
        'AUTH',
      ])
      await appkit.open({ view: 'ApproveTransaction' })
      await find('approve-empty')
      appkit.close()
      await gone()
      appkit.updateFeatures([features[1]])
      await appkit.open({ view: 'ApproveTransaction' })
      await find('approve-empty')
      expect(frames()).toBe(1)
      appkit.updateFeatures([])
      await until(() => frames() === 0)
    },
  )

  it('[CFG-3] open it anew where they were off and are on again', async () => {
    const url = createSite({ trusting: '' })
    const login = bareLogin(url, 'phone')
    const { appkit } = await logIn({ url, features: [login] })
    await appkit.disconnect()
    appkit.updateFeatures([])
    await until(() => frames() === 0)
    appkit.updateFeatures([login])
    const { client } = await loadWallet(appkit)
    await client.connectEmail({ email: ADA })
    await connectLogin(appkit, { signal: AbortSignal.timeout(60_000) })
    expect(appkit.getAccount('eip155')).toMatchObject({ status: 'connected', user: { email: ADA } })
  })

  it('do not lose it where the one comes as the other goes', async () => {
    const url = createSite({ trusting: '' })
    const { appkit } = await logIn({ url, features: [bareLogin(url, 'phone')] })
    const before = frame()
    appkit.updateFeatures([bareLogin(url, 'paper')])
    await appkit.open({ view: 'ApproveTransaction' })
    await find('approve-empty')
    expect(frame()).toBe(before)
  })
})

it('error: a kit that has gone gets no wallet and no frame, however late one is asked for', async () => {
  const { appkit } = await createWorld()
  await appkit.destroy()
  await expect(loadWallet(appkit).then(({ client }) => client.isConnected())).rejects.toMatchObject(
    { code: 'DESTROYED' },
  )
  expect(frames()).toBe(0)
})

it('error: logins of two sites are no options', async () => {
  const features = [bareLogin(createSite(), 'phone'), bareLogin(createSite(), 'paper')]
  await expect(createWorld({ features })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
})

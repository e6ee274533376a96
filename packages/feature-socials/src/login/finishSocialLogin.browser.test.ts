import { loadWallet } from '@latchkey/embedded-wallet/login'
import { until } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSite } from '../../../embedded-wallet/test/world.js'
import { createWorld } from '../../test/world.js'
import { loginAtom } from '../atoms.js'
import { cancelLogin, startAttempt } from './attempts.js'
import { finishSocialLogin } from './finishSocialLogin.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

type Kit = Awaited<ReturnType<typeof createWorld>>['appkit']

/** Somebody comes back from Google, whose login goes on from there; ends with it. */
async function comeBack(appkit: Kit, name: string): Promise<void> {
  const { client } = await loadWallet(appkit)
  const { uri } = await client.getSocialRedirectUri({ provider: 'google' })
  const result = new URL(new URL(uri).searchParams.get('result') ?? '')
  result.searchParams.set('name', name)
  await new Promise<void>((resolve) => {
    const work = (attempt: Parameters<typeof finishSocialLogin>[1]) =>
      finishSocialLogin(appkit, attempt, result.href).finally(resolve)
    startAttempt(appkit, 'google', work)
  })
}

/** An instance where Ada is logged in. */
async function createFirst(url = createSite()) {
  const { appkit } = await createWorld({ url })
  await comeBack(appkit, 'ada')
  await until(() => appkit.getAccount('eip155').status === 'connected')
  return appkit
}

/** Has an instance give up its login just as the frame is asked to finish it, `before` it is or right after that. */
async function cancelWhen(appkit: Kit, moment: 'before' | 'after') {
  const { client } = await loadWallet(appkit)
  const ask = client.connectSocial
  vi.spyOn(client, 'connectSocial').mockImplementation((params, options) => {
    if (moment === 'before') cancelLogin(appkit)
    const asked = ask(params, options)
    // Once it has been posted.
    if (moment === 'after') setTimeout(() => cancelLogin(appkit))
    return asked
  })
}

/** Two instances of a page, in the first of which Ada is logged in. */
async function createTwo() {
  const url = createSite()
  const first = await createFirst(url)
  const { appkit: second } = await createWorld({ url })
  return { first, second }
}

/** Whether the frame still has whom an instance shows, and who that is. */
async function whoIs(appkit: Kit) {
  const { isConnected } = await (await loadWallet(appkit)).client.isConnected()
  const { status, user } = appkit.getAccount('eip155')
  return { isConnected, status, username: user?.username }
}

const ADA = { isConnected: true, status: 'connected', username: 'ada' }
const NOBODY = { isConnected: false, status: 'disconnected', username: undefined }

describe('a login that is cancelled as it finishes', () => {
  it.each([
    ['nobody is logged in yet', 'before', 'bob'],
    ['the same person is logged in again', 'after', 'ada'],
  ] as const)(
    '[INST-1:noSharedState][R15] leaves the other instance of the page logged in where %s',
    async (_where, moment, name) => {
      const { first, second } = await createTwo()
      await cancelWhen(second, moment)
      await comeBack(second, name)
      expect(second.store.get(loginAtom)).toBeUndefined()
      expect(await whoIs(second)).toEqual(NOBODY)
      expect(await whoIs(first)).toEqual(ADA)
    },
  )

  it.each([
    ['nobody else is logged in yet', 'before', 'bob'],
    ['the same person is logged in again', 'after', 'ada'],
  ] as const)('[R15] leaves whoever is connected where %s', async (_where, moment, name) => {
    const appkit = await createFirst()
    await cancelWhen(appkit, moment)
    await comeBack(appkit, name)
    expect(await whoIs(appkit)).toEqual(ADA)
  })

  it('[R15] leaves nobody connected whose place somebody else has taken in the frame', async () => {
    const appkit = await createFirst()
    await cancelWhen(appkit, 'after')
    const { client, session } = await loadWallet(appkit)
    await comeBack(appkit, 'bob')
    expect(session.peek()).toBeUndefined()
    expect(await client.isConnected()).toEqual({ isConnected: false })
    await expect(client.getUserOn(undefined)).rejects.toThrow('Nobody is logged in')
  })

  it('[R15] leaves nobody logged in where it has logged in somebody else', async () => {
    const { first, second } = await createTwo()
    await cancelWhen(second, 'after')
    await comeBack(second, 'bob')
    expect(await whoIs(second)).toEqual(NOBODY)
    const { client } = await loadWallet(first)
    expect(await client.isConnected()).toEqual({ isConnected: false })
    await expect(client.getUser()).rejects.toThrow('Nobody is logged in')
  })
})

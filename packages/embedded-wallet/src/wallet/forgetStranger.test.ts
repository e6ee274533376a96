import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { formatEvent, parsePageMessage } from '@latchkey/auth-frame/schemas'
import { AUTH_KEYS, wasLoginUsed } from '@latchkey/auth-frame/storage'
import type { LoginFrame } from '@latchkey/sandbox/testing'
import { expect, it, vi } from 'vitest'
import { codeOf, createLoginBench } from '../../test/loginApp.js'
import { askLogin } from './askLogin.js'
import { forgetStranger } from './forgetStranger.js'
import { loadWallet } from './loadWallet.js'

vi.setConfig({ hookTimeout: 90_000, testTimeout: 60_000 })

const bench = createLoginBench()

/** The same frame, whose page takes as long to load as the test has it, or to answer. */
function hold(frame: LoginFrame, held: 'page' | 'answers') {
  let isHeld = true
  const late: (() => void)[] = []
  const asked: string[] = []
  const open = (): ReturnType<LoginFrame['open']> => {
    const handle = frame.open()
    return {
      ...handle,
      isReady: () => (held === 'answers' || !isHeld) && handle.isReady(),
      port: {
        post(message) {
          const read = parsePageMessage(message)
          if (read?.kind === 'request') asked.push(read.request.method)
          handle.port.post(message)
        },
        listen(listener) {
          if (held === 'page') late.push(() => listener(formatEvent('ready', { version: '4' })))
          return handle.port.listen((data) => {
            if (held === 'answers' && isHeld) late.push(() => listener(data))
            else listener(data)
          })
        },
      },
    }
  }
  const release = () => {
    isHeld = false
    for (const deliver of late.splice(0)) deliver()
  }
  return { asked, frame: { ...frame, open }, release }
}

/** The page after one where somebody was logged in and connected, whose login site is held. */
async function reload(held: 'page' | 'answers') {
  const { appkit, frame } = await bench.logIn([wagmiAdapter()])
  const address = appkit.getAddress('eip155')
  await appkit.destroy()
  const site = hold(frame, held)
  const { appkit: next, started } = bench.begin([wagmiAdapter()], { frame: site.frame })
  await vi.waitFor(() => expect(next.getAccount('eip155').status).toBe('connecting'))
  const { client } = await vi.waitFor(() => loadWallet(next))
  return { ...site, address, appkit: next, client, started }
}

it('[R15] leaves whoever is being restored, where another login is given up before the site is asked for it', async () => {
  const { address, appkit, client, release, started } = await reload('page')
  const person = new AbortController()
  const login = codeOf(client.connectEmail({ email: 'bob@example.test' }, person))
  person.abort()
  expect(await login).not.toBe('resolved')
  await forgetStranger(appkit, undefined)
  expect(wasLoginUsed(appkit.storage)).toBe(true)
  release()
  await started
  expect(appkit.getAccount('eip155').status).toBe('connected')
  expect(appkit.getAddress('eip155')).toBe(address)
})

it('[R15] signs out where the site was asked for the other login', async () => {
  const { appkit, asked, client, release, started } = await reload('answers')
  const person = new AbortController()
  const login = codeOf(client.connectOtp({ otp: '123456' }, person))
  await vi.waitFor(() => expect(asked).toContain('connectOtp'))
  person.abort()
  await login
  await forgetStranger(appkit, undefined)
  expect(wasLoginUsed(appkit.storage)).toBe(false)
  release()
  await started
  expect(appkit.getAccount('eip155').status).toBe('disconnected')
})

it('[R15] leaves nobody connected whose place somebody else has taken at the site, whose login is given up', async () => {
  const { appkit, frame } = await bench.logIn([wagmiAdapter()])
  const { client } = await loadWallet(appkit)
  const person = new AbortController()
  const login = askLogin(appkit, person.signal, async () => {
    for (const key of [AUTH_KEYS.lastEmailLogin, AUTH_KEYS.lastEmailSent])
      appkit.storage.set(key, 0)
    await frame.logIn(client, `${crypto.randomUUID()}@example.test`)
    person.abort()
  })
  await expect(login).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(appkit.getAccount('eip155').status).toBe('disconnected'))
  expect(wasLoginUsed(appkit.storage)).toBe(false)
  expect(await codeOf(client.getUserOn(undefined))).not.toBe('resolved')
})

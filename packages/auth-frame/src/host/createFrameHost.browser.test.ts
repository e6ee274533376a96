import { createMemoryBackend, createStorage } from '@latchkey/foundation'
import { afterEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../test/fakeFrame.js'
import { addFrame, pageAt, puppetOf, siteAt } from '../../test/pages.js'
import { createFrameClient } from '../client/createFrameClient.js'
import { createFrameProvider } from '../rpc/createFrameProvider.js'
import { formatRequest } from '../schema/message.js'
import { AUTH_KEYS } from '../storage/keys.js'

const LOGIN = siteAt('login')
const ID = '4c5f3f9e-6d8a-4b43-9d0c-0a1f4f3b2c1d'
const ADDRESS = '0x1111111111111111111111111111111111111111'

const loginPage = (...allowed: string[]) =>
  `${pageAt(LOGIN, 'login.html')}?${new URLSearchParams(allowed.map((origin) => ['allow', origin]))}`
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe')

function setUp() {
  const storage = createStorage({ backend: createMemoryBackend() })
  const client = createFrameClient({
    url: loginPage(window.location.origin),
    projectId: 'p1',
    storage,
  })
  return { client, storage }
}

afterEach(() => {
  for (const frame of frames()) frame.remove()
})

describe('a page and a login site of another origin', () => {
  it('[FRM-1] [FRM-3] [FRM-9] [FRM-14] [FRM-17] log somebody in by email, and out again', async () => {
    const { client, storage } = setUp()
    expect(frames()).toHaveLength(0)
    expect(await client.connectEmail({ email: 'ada@mail.example' })).toEqual({
      action: 'VERIFY_OTP',
    })
    const [frame] = frames()
    expect(new URL(frame?.src ?? '').searchParams.get('projectId')).toBe('p1')
    await expect(client.connectOtp({ otp: '1' })).rejects.toThrow('Wrong code')
    await client.connectOtp({ otp: '123456' })
    expect(storage.get(AUTH_KEYS.sessionToken)).toBe('session-1')
    expect(await client.isConnected()).toEqual({ isConnected: true })
    expect(await client.getUser()).toMatchObject({ address: ADDRESS, email: 'ada@mail.example' })
    expect(storage.get(AUTH_KEYS.email)).toBe('ada@mail.example')
    await client.signOut()
    expect(storage.get(AUTH_KEYS.email)).toBeUndefined()
    expect(await client.isConnected()).toEqual({ isConnected: false })
    client.destroy()
    await expect.poll(() => frames().length).toBe(0)
  })

  it('[FRM-8] [R16] go on after a reload, which ends what was open', async () => {
    const { client } = setUp()
    const open = codeOf(client.request({ method: 'personal_sign' }))
    await client.getChainId()
    const ready: unknown[] = []
    client.on('ready', () => ready.push(1))
    await client.reload()
    expect(await open).toBe('REQUEST_ABORTED')
    expect(ready).toHaveLength(1)
    expect(await client.getChainId()).toBe('eip155:1')
    client.destroy()
  })

  it('[R15] [RPC-9:notSafeAlone] end what the page waits for no more on both sides; the site knows whom it is asked by', async () => {
    const { client } = setUp()
    const provider = createFrameProvider({ client })
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x1')
    const sign = codeOf(provider.request({ method: 'personal_sign', params: ['0x61', ADDRESS] }))
    const call = { method: 'eth_call', params: [{ to: ADDRESS }, 'latest'] }
    expect(await provider.request(call)).toEqual({
      origin: window.location.origin,
      params: call.params,
    })
    provider.abortOpenRequests()
    expect(await sign).toBe('REQUEST_ABORTED')
    expect(await provider.request({ method: 'eth_getLogs' })).toEqual(['personal_sign'])
    provider.destroy()
    client.destroy()
  })

  it('[T4] have nothing to say to each other where the site allows nobody, another site, port or protocol, what it ends with, or a name below it', async () => {
    const { host, origin, port } = window.location
    const others = [
      [],
      ['https://shop.example'],
      [`http://localhost:${Number(port) + 1}`],
      [origin.replace('http:', 'https:')],
      [`http://not${host}`],
      [`http://a.${host}`],
    ]
    const heard: unknown[] = []
    const listener = ({ data }: MessageEvent<unknown>) => {
      if (Object.hasOwn(Object(data), 'protocol')) heard.push(data)
    }
    window.addEventListener('message', listener)
    for (const allowed of others) {
      const frame = await addFrame(loginPage(...allowed))
      frame.contentWindow?.postMessage(formatRequest(ID, 'getUser', {}), LOGIN)
    }
    // Another loads after each, from the first message to the last.
    await addFrame(loginPage())
    window.removeEventListener('message', listener)
    expect(heard).toEqual([])
  })

  it('[T4] [T1] hear nobody else in the window, of an origin that is allowed as little as of another', async () => {
    const { client } = setUp()
    await client.getChainId()
    const answers: unknown[] = []
    const listener = ({ data }: MessageEvent<unknown>) => {
      if (Reflect.get(Object(data), 'id') === ID) answers.push(data)
    }
    window.addEventListener('message', listener)
    for (const site of [window.location.origin, siteAt('evil')]) {
      const sibling = await addFrame(pageAt(site, 'puppet.html'))
      const puppet = puppetOf(sibling, site)
      await puppet.ask({ at: 0, message: formatRequest(ID, 'getUser', {}), to: LOGIN })
      // What came before is done with once this is answered.
      await client.getChainId()
      expect(await puppet.getHeard()).toEqual([])
    }
    window.removeEventListener('message', listener)
    expect(answers).toEqual([])
    client.destroy()
  })
})

import {
  FRAME_LOAD_TIMEOUT_MS,
  FRAME_READY_DELAY_MS,
  FRAME_REQUEST_TIMEOUT_MS,
} from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf, setUpClient, setUpReady } from '../../test/fakeFrame.js'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const USER = { address: ADDRESS, chainId: 137 }
const dappData = {
  name: 'Shop',
  description: '',
  url: 'https://shop.example',
  icons: [],
  sdkVersion: '0.1.0',
  sdkType: 'appkit',
  projectId: 'p1',
}

describe('the frame of a client', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[FRM-4] [R16] fails what waits after 20 s, and loads anew when asked again', async () => {
    const { client, frame, told } = setUpClient({ connectDevice: () => ({}) })
    const calls = [codeOf(client.connectDevice()), codeOf(client.getUser())]
    await vi.advanceTimersByTimeAsync(FRAME_LOAD_TIMEOUT_MS - 1)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(calls)).toEqual(['IFRAME_LOAD_FAILED', 'IFRAME_LOAD_FAILED'])
    expect(told).toEqual([['alert', 'IFRAME_LOAD_FAILED']])
    const again = client.connectDevice()
    expect(frame.loadAnew).toHaveBeenCalledTimes(1)
    frame.ready()
    await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
    expect(await again).toEqual({})
  })

  it('[FRM-12] error: says so where the frame cannot be loaded', async () => {
    const { client, frame } = setUpClient()
    const call = client.connectDevice()
    const failed = expect(call).rejects.toThrow('Unable to load email login dependency')
    frame.fail()
    await failed
  })

  it('[FRM-5] [R16] finds out whether a frame is alive that has let a request wait', async () => {
    let isAlive = true
    const { client, frame, told } = await setUpReady({
      getChainId: () => (isAlive ? { chainId: 1 } : undefined),
      signOut: () => ({}),
    })
    const slow = codeOf(client.connectOtp({ otp: '123456' }))
    const other = codeOf(client.request({ method: 'personal_sign' }))
    await vi.advanceTimersByTimeAsync(FRAME_REQUEST_TIMEOUT_MS)
    expect(await Promise.all([slow, other])).toEqual(['IFRAME_REQUEST_TIMEOUT', 'REQUEST_ABORTED'])
    expect(told.at(-1)).toEqual(['alert', 'IFRAME_REQUEST_TIMEOUT'])
    await client.signOut()
    expect(frame.methods().slice(-2)).toEqual(['getChainId', 'signOut'])
    expect(frame.loadAnew).not.toHaveBeenCalled()
    isAlive = false
    const open = codeOf(client.getUser())
    const check = client.checkAlive()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await check).toBe(false)
    expect(await open).toBe('SOMETHING_WENT_WRONG')
    const next = client.getUser()
    next.catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(frame.loadAnew).toHaveBeenCalledTimes(1)
    client.destroy()
  })

  it('[R16] takes a second ready as a reload: aborts what is open, tells theme and dapp anew', async () => {
    const theme = { themeMode: 'dark' as const }
    const { client, frame } = await setUpReady(
      { syncTheme: () => ({}), syncDappData: () => ({}), getUser: () => USER },
      { theme, dappData },
    )
    const open = codeOf(client.request({ method: 'eth_blockNumber' }))
    await vi.advanceTimersByTimeAsync(0)
    frame.asked.length = 0
    frame.ready()
    expect(await open).toBe('REQUEST_ABORTED')
    const next = client.getUser()
    await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
    await next
    expect(frame.asked).toMatchObject([
      { method: 'syncTheme', params: theme },
      { method: 'syncDappData', params: dappData },
      { method: 'getUser' },
    ])
  })

  it('[FRM-4] [R16] fails what waits for a frame that loads again and again, after 20 s in all', async () => {
    const { client, frame, told } = await setUpReady({ getUser: () => USER })
    frame.ready()
    const user = codeOf(client.getUser())
    for (let passed = 0; passed < FRAME_LOAD_TIMEOUT_MS; passed += 400) {
      await vi.advanceTimersByTimeAsync(400)
      frame.ready()
    }
    expect(await user).toBe('IFRAME_LOAD_FAILED')
    expect(told.at(-1)).toEqual(['alert', 'IFRAME_LOAD_FAILED'])
    client.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R16] leaves no request open in a frame that has died, though it may wait for a person', async () => {
    let isAlive = true
    const { client, frame } = await setUpReady({
      getChainId: () => (isAlive ? { chainId: 1 } : undefined),
    })
    let outcome: unknown
    const sign = codeOf(client.request({ method: 'personal_sign' })).then((code) => {
      outcome = code
    })
    await vi.advanceTimersByTimeAsync(3 * FRAME_REQUEST_TIMEOUT_MS)
    expect(outcome).toBeUndefined()
    expect(frame.methods().slice(1)).toEqual(['getChainId', 'getChainId', 'getChainId'])
    isAlive = false
    await vi.advanceTimersByTimeAsync(FRAME_REQUEST_TIMEOUT_MS + 10_000)
    expect(outcome).toBe('REQUEST_ABORTED')
    await sign
    client.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[T2] rejects what is open where another page has loaded in the frame, and says what it died of; the same page goes on', async () => {
    let isThere = true
    const { client, frame } = await setUpReady({
      getChainId: () => (isThere ? { chainId: 1 } : undefined),
    })
    const error = client.request({ method: 'personal_sign' }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(0)
    frame.load()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(frame.aborted).toEqual([])
    isThere = false
    frame.load()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await error).toMatchObject({
      code: 'REQUEST_ABORTED',
      cause: { code: 'EMAIL_LOGIN_UNAVAILABLE' },
    })
    client.destroy()
  })

  it('[R16] finds out sooner that it has died while somebody looks at it', async () => {
    let isAlive = true
    const { client } = await setUpReady({
      getChainId: () => (isAlive ? { chainId: 1 } : undefined),
    })
    isAlive = false
    const sign = codeOf(client.request({ method: 'personal_sign' }))
    await client.show({ place: { left: 0, top: 0, width: 1, height: 1 }, title: 'Approve' })
    await vi.advanceTimersByTimeAsync(5_000 + 10_000)
    expect(await sign).toBe('REQUEST_ABORTED')
    client.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R16] looks no more whether the frame is alive once nothing is open', async () => {
    const { client, frame } = await setUpReady({ getUser: () => USER })
    await client.getUser()
    await vi.advanceTimersByTimeAsync(FRAME_REQUEST_TIMEOUT_MS)
    expect(frame.methods()).toEqual(['getUser'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R16] is made anew where the page has thrown it away', async () => {
    const { client, frame } = await setUpReady({ getUser: () => USER })
    frame.throwOut()
    const user = client.getUser()
    expect(frame.opened).toHaveLength(2)
    expect(frame.release).toHaveBeenCalledTimes(1)
    frame.ready()
    await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
    expect(await user).toEqual(USER)
    expect(frame.listenerCount()).toBe(1)
  })

  it('destroy: loads no frame for a request that was finding out whether it is alive', async () => {
    const { client, frame } = await setUpReady()
    const slow = codeOf(client.connectOtp({ otp: '1' }))
    await vi.advanceTimersByTimeAsync(FRAME_REQUEST_TIMEOUT_MS)
    await slow
    const next = codeOf(client.getUser())
    client.destroy()
    expect(await next).toBe('DESTROYED')
    expect(frame.opened).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[FRM-8] reloads the frame, whether it answers before it goes or not', async () => {
    for (const answers of [{}, { reload: () => ({}) }]) {
      const { client, frame } = await setUpReady(answers)
      const open = codeOf(client.getUser())
      await vi.advanceTimersByTimeAsync(0)
      const reload = codeOf(client.reload())
      await vi.advanceTimersByTimeAsync(0)
      expect(await open).toBe('SOMETHING_WENT_WRONG')
      expect(frame.methods()).toEqual(['getUser', 'reload'])
      frame.ready()
      await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
      expect(await reload).toBe('resolved')
    }
  })

  it('[FRM-8] is loaded where it says that it cannot reload', async () => {
    const { client, frame } = await setUpReady({
      reload: () => {
        throw new Error('no')
      },
    })
    const reload = codeOf(client.reload())
    await vi.advanceTimersByTimeAsync(0)
    expect(frame.loadAnew).toHaveBeenCalledTimes(1)
    frame.ready()
    await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
    expect(await reload).toBe('resolved')
  })

  it('[FRM-4] error: a reload that never ends has failed after 20 s', async () => {
    const { client, frame } = await setUpReady({})
    const reload = codeOf(client.reload())
    await vi.advanceTimersByTimeAsync(FRAME_LOAD_TIMEOUT_MS)
    expect(await reload).toBe('IFRAME_LOAD_FAILED')
    expect(frame.loadAnew).not.toHaveBeenCalled()
  })

  it('shows the frame once it is ready, gives it the keyboard, and hides it', async () => {
    const { client, frame } = await setUpReady()
    const options = { place: { left: 0, top: 0, width: 1, height: 1 }, title: 'Approve' }
    await client.show(options)
    expect(frame.show).toHaveBeenCalledWith(options)
    client.focus()
    expect(frame.focus).toHaveBeenCalledTimes(1)
    client.hide()
    expect(frame.hide).toHaveBeenCalledTimes(1)
  })

  it('[T4] [R15] does not show the frame that comes once it was hidden again', async () => {
    const { client, frame } = setUpClient()
    const at = (left: number) => ({
      place: { left, top: 0, width: 1, height: 1 },
      title: 'Approve',
    })
    const first = client.show(at(1))
    client.hide()
    frame.ready()
    await vi.advanceTimersByTimeAsync(FRAME_READY_DELAY_MS)
    await first
    expect(frame.show).not.toHaveBeenCalled()
    await Promise.all([client.show(at(2)), client.show(at(3))])
    expect(frame.show).toHaveBeenCalledExactlyOnceWith(at(3))
    client.destroy()
  })

  it('destroy: settles what is open and what waits, and leaves nothing', async () => {
    const { client, frame } = await setUpReady()
    const open = codeOf(client.getUser())
    await vi.advanceTimersByTimeAsync(0)
    const waiting = setUpClient()
    const early = codeOf(waiting.client.getUser())
    for (const each of [client, waiting.client]) each.destroy()
    client.destroy()
    expect(await open).toBe('SOMETHING_WENT_WRONG')
    expect(await early).toBe('DESTROYED')
    expect(await codeOf(client.getUser())).toBe('DESTROYED')
    await client.signOut()
    expect(frame.release).toHaveBeenCalledTimes(1)
    expect(frame.listenerCount()).toBe(0)
    expect(frame.errorListenerCount()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('aborts a request that waits for the frame', async () => {
    const { client } = setUpClient()
    const controller = new AbortController()
    const call = codeOf(client.getFarcasterUri({ signal: controller.signal }))
    controller.abort()
    expect(await call).toBe('REQUEST_ABORTED')
    client.destroy()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { PUPPET } from '../../test/pages/puppetMessages.js'
import { heardFrom, pageAt, siteAt } from '../../test/pages.js'
import { createFrameElement, getFrameUrl } from './createFrameElement.js'
import { openFrame } from './openFrame.js'
import { acquireFrame, releaseFrame } from './sharedFrame.js'
import { hideFrame, showFrame } from './showFrame.js'

// Nobody listens there.
const url = 'https://127.0.0.1:9/frame'
const options = { url, projectId: 'p1' }
const frames = () => document.querySelectorAll('iframe')
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

afterEach(() => {
  for (const frame of frames()) frame.remove()
})

/** An iframe as the page gets it, but for loading. */
function create(): HTMLIFrameElement {
  return createFrameElement({ ...options, document })
}

describe('getFrameUrl', () => {
  it('[FRM-1] carries project, network, version and logger', () => {
    expect(getFrameUrl(options)).toBe(
      `${url}?projectId=p1&chainId=eip155%3A1&version=4&enableLogger=false`,
    )
    expect(
      getFrameUrl({ ...options, url: `${url}?a=1`, chainId: 'eip155:5', enableLogger: true }),
    ).toBe(`${url}?a=1&projectId=p1&chainId=eip155%3A5&version=4&enableLogger=true`)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://login.example',
    'https://login.example@evil.example',
    '/frame',
    '',
  ])('[T11] error: refuses the address %j', (address) => {
    expect(() => getFrameUrl({ ...options, url: address })).toThrow(/Invalid options/)
  })

  it.each(['http://localhost:5173/', 'http://login.localhost:1/', 'http://127.0.0.1:8/x'])(
    'takes %s, which is on this device',
    (address) => {
      expect(getFrameUrl({ ...options, url: address })).toContain(address)
    },
  )
})

describe('createFrameElement', () => {
  it('[FRM-1] [T4] is hidden, fixed, boxed in, and without a tab stop', () => {
    const iframe = create()
    expect(iframe.id).toBe('w3m-iframe')
    expect(iframe.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    expect(iframe.referrerPolicy).toBe('strict-origin')
    expect(iframe.allow).toBe('publickey-credentials-get')
    expect(iframe.style.position).toBe('fixed')
    expect(iframe.style.visibility).toBe('hidden')
    expect(iframe.inert).toBe(true)
    expect(iframe.tabIndex).toBe(-1)
    expect(iframe.getAttribute('aria-hidden')).toBe('true')
  })

  it('[T4] is shown at a place, with a name and a tab stop, and hidden again', () => {
    const iframe = create()
    showFrame(iframe, { place: { left: 1, top: 2, width: 300, height: 400 }, title: 'Approve' })
    expect(iframe.style).toMatchObject({ left: '1px', top: '2px', width: '300px', height: '400px' })
    expect(iframe.style.visibility).toBe('visible')
    expect(iframe.inert).toBe(false)
    expect(iframe.hasAttribute('tabindex')).toBe(false)
    expect(iframe.hasAttribute('aria-hidden')).toBe(false)
    expect(iframe.title).toBe('Approve')
    hideFrame(iframe)
    expect(iframe.style).toMatchObject({ width: '0px', visibility: 'hidden', position: 'fixed' })
    expect(iframe.inert).toBe(true)
    expect(iframe.tabIndex).toBe(-1)
    expect(iframe.hasAttribute('title')).toBe(false)
  })
})

describe('the frames of a page', () => {
  it('[R22] [R21] are one a key, whoever asks, until the last has gone', async () => {
    const one = acquireFrame('a', create)
    const two = acquireFrame('a', create)
    const other = acquireFrame('b', create)
    expect(two).toBe(one)
    expect(other).not.toBe(one)
    expect(frames()).toHaveLength(2)
    releaseFrame('a', one)
    await settled()
    expect(one.iframe.isConnected).toBe(true)
    releaseFrame('a', two)
    releaseFrame('b', other)
    await settled()
    expect(frames()).toHaveLength(0)
  })

  it('[R21] stay where they are given back and taken again at once', async () => {
    const { iframe } = acquireFrame('a', create)
    releaseFrame('a', acquireFrame('a', create))
    const first = acquireFrame('a', create)
    releaseFrame('a', first)
    releaseFrame('a', first)
    const again = acquireFrame('a', create)
    await settled()
    expect(again.iframe).toBe(iframe)
    expect(iframe.isConnected).toBe(true)
    releaseFrame('a', again)
    await settled()
    expect(frames()).toHaveLength(0)
  })

  it('[A11Y-2:focus] each get the keyboard that is meant for them', async () => {
    const place = { left: 0, top: 0, width: 10, height: 10 }
    const one = openFrame(options)
    const other = openFrame({ ...options, projectId: 'p2' })
    for (const each of [one, other]) each.show({ place, title: 'Approve' })
    other.focus()
    expect(document.activeElement).toBe(frames()[1])
    one.focus()
    expect(document.activeElement).toBe(frames()[0])
    one.release()
    other.release()
    await settled()
  })

  it('[A11Y-2:focus] [T4] lead Tab on where it comes out of them, as long as they are shown', async () => {
    const place = { left: 0, top: 0, width: 10, height: 10 }
    const one = openFrame(options)
    const [first, last] = [vi.fn(), vi.fn()]
    const stops = () => document.querySelectorAll<HTMLElement>('iframe + [tabindex="0"]')
    one.show({ place, title: 'Approve', onTabOut: first })
    one.show({ place, title: 'Approve', onTabOut: last })
    expect(stops()).toHaveLength(1)
    stops()[0]?.focus()
    expect([first, last].map((each) => each.mock.calls.length)).toEqual([0, 1])
    one.hide()
    expect(stops()).toHaveLength(0)
    one.show({ place, title: 'Approve' })
    expect(stops()).toHaveLength(0)
    one.release()
    await settled()
  })

  it('tell each user what the others have of the login, as long as they are there', async () => {
    const ada = { address: '0x01', chainId: 'eip155:1' } as const
    let login: typeof ada | 'pending' | undefined = 'pending'
    const one = openFrame({ ...options, getLogin: () => login })
    expect(one.getOtherLogins()).toEqual([])
    const two = openFrame(options)
    const other = openFrame({ ...options, projectId: 'p2' })
    expect([one, two, other].map((each) => each.getOtherLogins())).toEqual([
      [undefined],
      ['pending'],
      [],
    ])
    login = ada
    expect(two.getOtherLogins()).toEqual([ada])
    one.release()
    expect(two.getOtherLogins()).toEqual([])
    two.release()
    other.release()
    await settled()
    expect(frames()).toHaveLength(0)
  })

  it('[R16] loaded anew, say nothing more by the page before, which answers while the next one is on its way', async () => {
    const site = siteAt('login')
    const handle = openFrame({ ...options, url: pageAt(site, 'puppet.html') })
    const heard: unknown[] = []
    handle.port.listen((message) => heard.push(message))
    const frameWindow = () => frames()[0]?.contentWindow
    await heardFrom(frameWindow, 'loaded')
    const loadedAgain = heardFrom(frameWindow, 'loaded')
    frameWindow()?.postMessage({ [PUPPET]: [{ late: true }] }, site)
    handle.loadAnew()
    await loadedAgain
    expect(heard).toEqual([{ [PUPPET]: 'loaded' }, { [PUPPET]: 'loaded' }])
    handle.release()
    await settled()
  })

  it('[R22] are made anew where the page has thrown one away', async () => {
    const gone = acquireFrame('a', create)
    gone.iframe.remove()
    const next = acquireFrame('a', create)
    expect(next.iframe.isConnected).toBe(true)
    releaseFrame('a', gone)
    await settled()
    expect(next.iframe.isConnected).toBe(true)
    expect(acquireFrame('a', create)).toBe(next)
    releaseFrame('a', next)
    releaseFrame('a', next)
    await settled()
    expect(frames()).toHaveLength(0)
  })
})

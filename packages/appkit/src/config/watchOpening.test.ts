import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppKitCore } from '../core.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { projectConfigAtom } from './atoms.js'
import { watchOpening } from './watchOpening.js'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** An instance that nothing watches yet, and whose server answers with this status. */
function create(code = 200) {
  const fetch = vi.fn(async () => new Response('{}', { status: code }))
  vi.stubGlobal('fetch', fetch)
  const { appkit } = createTestAppKit()
  const { options, store } = appkit
  // One that is made with a server watches by itself.
  const endpoints = { ...options.endpoints, api: 'https://api.example' }
  const core: AppKitCore = { ...appkit, options: { ...options, endpoints } }
  const read = () => store.get(projectConfigAtom).status
  const settled = (status: string) => vi.waitFor(() => expect(read()).toBe(status))
  return { appkit, core, fetch, read, settled }
}

describe('the configuration of the project', () => {
  it('is asked for at once where the modal is open already when the code comes', async () => {
    const { appkit, core, fetch, read, settled } = create()
    const end = watchOpening(core)
    expect(read()).toBe('idle')
    end()
    await appkit.open()
    watchOpening(core)
    expect(read()).toBe('loading')
    await settled('success')
    page.dispatchEvent(new Event('online'))
    expect(read()).toBe('success')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is asked for no more after the end, by an opening or a connection that is back', async () => {
    const { appkit, core, fetch, read, settled } = create(400)
    const end = watchOpening(core)
    await appkit.open()
    await settled('error')
    end()
    appkit.close()
    await appkit.open()
    page.dispatchEvent(new Event('online'))
    expect(read()).toBe('error')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

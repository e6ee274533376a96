import { alertAtom } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { parsePageMessage } from '@latchkey/auth-frame/schemas'
import { createLogger, FRAME_LOAD_TIMEOUT_MS } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SILENT_FRAME } from '../../test/silentFrame.js'
import { openWallet } from './openWallet.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(ui, 'showAlert')
})

/** A login whose site is asked, and never comes. */
async function askInVain() {
  const warn = vi.fn()
  const { appkit } = createTestAppKit({ logger: { ...createLogger({ level: 'silent' }), warn } })
  const { client } = openWallet(appkit, 'https://login.example/frame', {
    open: () => SILENT_FRAME,
  })
  const asked = client.getChainId().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(FRAME_LOAD_TIMEOUT_MS)
  await asked
  return { appkit, warn }
}

it('[ERR-2:iframeLoad] a frame that does not load is an alert in the modal', async () => {
  const { showAlert } = await import('@latchkey/appkit')
  Object.assign(ui, { showAlert })
  const { appkit } = await askInVain()
  expect(appkit.store.get(alertAtom)).toMatchObject({ id: 'IFRAME_LOAD_FAILED', code: 'APKT003' })
})

it('a frame that does not load is told to the console where no modal has come', async () => {
  const { appkit, warn } = await askInVain()
  expect(appkit.store.get(alertAtom)).toBeUndefined()
  expect(warn).toHaveBeenCalledWith(
    'The login frame',
    expect.objectContaining({ code: 'IFRAME_LOAD_FAILED' }),
  )
})

it.each([
  [{}, false],
  [{ debug: true }, true],
  [{ debug: true, enableAuthLogger: false }, false],
  [{ enableAuthLogger: true }, true],
])('[FRM-1] with %j the login site is told whether to log: %s', async (options, isTold) => {
  const { appkit } = createTestAppKit(options)
  const told: unknown[] = []
  const { client } = openWallet(appkit, 'https://login.example/frame', {
    open({ enableLogger }) {
      told.push(enableLogger ?? false)
      throw new TypeError('no frame here')
    },
  })
  await client.connectEmail({ email: 'ada@mail.example' }).catch(() => undefined)
  expect(told[0]).toBe(isTold)
})

it('[THEME-4:syncedToFrame] the frame is told how the app looks, and each change of it', async () => {
  const told: unknown[] = []
  const port = {
    ...SILENT_FRAME.port,
    post(message: object) {
      const read = parsePageMessage(structuredClone(message))
      if (read?.kind === 'request' && read.request.method === 'syncTheme')
        told.push(read.request.params)
    },
  }
  const { auth, client } = openWallet(createTestAppKit().appkit, 'https://login.example/frame', {
    open: () => ({ ...SILENT_FRAME, isReady: () => true, port }),
  })
  client.getChainId().catch(() => undefined)
  const theme = { themeVariables: { '--apkt-accent': '#fff' }, w3mThemeVariables: {} }
  await auth.syncTheme?.({ ...theme, themeMode: 'light' })
  await vi.waitFor(() => expect(told).toMatchObject([{ themeMode: 'light' }]))
  await auth.syncTheme?.({ ...theme, themeMode: 'dark' })
  expect(told).toMatchObject([
    { themeMode: 'light', themeVariables: theme.themeVariables },
    { themeMode: 'dark', themeVariables: theme.themeVariables },
  ])
})

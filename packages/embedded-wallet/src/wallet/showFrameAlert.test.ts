import { alertAtom, showAlert } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showFrameAlert } from './showFrameAlert.js'

afterEach(() => void Reflect.deleteProperty(ui, 'showAlert'))

function setUp() {
  const warn = vi.fn()
  const { appkit } = createTestAppKit({ logger: { ...createLogger({ level: 'silent' }), warn } })
  return { alert: () => appkit.store.get(alertAtom), appkit, warn }
}

describe.each([
  ['IFRAME_LOAD_FAILED', 'iframeLoad'],
  ['IFRAME_REQUEST_TIMEOUT', 'iframeTimeout'],
] as const)('%s', (code, clause) => {
  it(`[ERR-2:${clause}] is shown by the modal, where it has come, and written nowhere else`, () => {
    Object.assign(ui, { showAlert })
    const { alert, appkit, warn } = setUp()
    showFrameAlert(appkit, code)
    expect(alert()).toMatchObject({ id: code })
    expect(warn).not.toHaveBeenCalled()
  })

  it('is written to the console before it, as the error of the catalogue', () => {
    const { alert, appkit, warn } = setUp()
    showFrameAlert(appkit, code)
    expect(alert()).toBeUndefined()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The login frame',
      expect.objectContaining({ name: 'AppKitError', code }),
    )
  })
})

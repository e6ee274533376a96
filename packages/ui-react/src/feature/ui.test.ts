import { afterEach, expect, it, vi } from 'vitest'
import { checkCopies, fillUi, type ui } from './ui.js'

const PARTS = Symbol.for('@latchkey/ui-react/parts')

afterEach(() => {
  vi.doUnmock('@latchkey/foundation')
  vi.resetModules()
})

/** The module as another copy of the package brings it. */
async function copy(version?: string): Promise<typeof import('./ui.js')> {
  vi.resetModules()
  if (version !== undefined)
    vi.doMock('@latchkey/foundation', async (original) => ({
      ...(await original<typeof import('@latchkey/foundation')>()),
      VERSION: version,
    }))
  return import('./ui.js')
}

it('[FEAT-2:copies] a feature with a copy of its own finds the parts that the modal has put there', async () => {
  const other = await copy()
  expect(other.checkCopies).not.toBe(checkCopies)
  const Button = () => null
  fillUi({ Button } as unknown as typeof ui)
  expect(other.ui.Button).toBe(Button)
  expect(() => checkCopies()).not.toThrow()
  expect(() => other.checkCopies()).not.toThrow()
})

it('[FEAT-2:versions] two versions on a page are said in one clear error', async () => {
  const shared: unknown = Reflect.get(globalThis, PARTS)
  try {
    await copy('9.9.9')
    expect(() => checkCopies()).toThrow(
      /^Invalid options: several versions of @latchkey\/ui-react are on the page: [\d.]+, 9\.9\.9$/,
    )
  } finally {
    const versions: unknown = Reflect.get(Object(shared), 'versions')
    if (versions instanceof Set) versions.delete('9.9.9')
  }
  expect(() => checkCopies()).not.toThrow()
})

import { createTestAppKit, destroyTestAppKits } from '@latchkey/appkit/testing'
import { AppKitProvider } from '@latchkey/ui-react'
import { fillParts } from '@latchkey/ui-react/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useKeptText } from './useKeptText.js'

beforeAll(fillParts)
afterEach(async () => {
  cleanup()
  await destroyTestAppKits()
})

async function setUp() {
  const { appkit } = createTestAppKit()
  await appkit.start()
  await appkit.open()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider appkit={appkit}>{children}</AppKitProvider>
    </StrictMode>
  )
  const show = () => renderHook(() => useKeptText(), { wrapper })
  return { appkit, show }
}

describe('useKeptText', () => {
  it('is still there when one comes back to the view', async () => {
    const { appkit, show } = await setUp()
    const { result, unmount } = show()
    act(() => result.current[1]('ada@mail.example'))
    appkit.push('AllWallets')
    unmount()
    appkit.goBack()
    expect(show().result.current[0]).toBe('ada@mail.example')
  })

  it('is still there when one comes back from another view with such a field', async () => {
    const { appkit, show } = await setUp()
    const { result, unmount } = show()
    act(() => result.current[1]('ada@mail.example'))
    appkit.push('Create')
    const other = show()
    expect(other.result.current[0]).toBe('')
    unmount()
    act(() => other.result.current[1]('bob@mail.example'))
    appkit.goBack()
    expect(show().result.current[0]).toBe('ada@mail.example')
  })

  it('[R15] is begun anew when one goes to the view, and nothing of before comes back', async () => {
    const { appkit, show } = await setUp()
    const { result, unmount } = show()
    act(() => result.current[1]('ada@mail.example'))
    appkit.close()
    unmount()
    await appkit.open()
    const again = show()
    expect(again.result.current[0]).toBe('')
    appkit.push('AllWallets')
    again.unmount()
    appkit.goBack()
    expect(show().result.current[0]).toBe('')
  })
})

import { cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.doUnmock('react')
  vi.resetModules()
})

function createChild() {
  const onShown = vi.fn()
  const onGone = vi.fn()
  const Child = () => {
    useEffect(() => {
      onShown()
      return onGone
    }, [])
    return <p>here</p>
  }
  return { Child, onShown, onGone }
}

describe('what rests', () => {
  it('is there without effects, and lives only while it is shown', async () => {
    const { Rest } = await import('./Rest.js')
    const { Child, onShown, onGone } = createChild()
    const tree = (isShown: boolean) => (
      <Rest isShown={isShown}>
        <Child />
      </Rest>
    )
    const { container, rerender } = render(tree(false))
    await vi.waitFor(() => expect(container.textContent).toBe('here'))
    expect(onShown).not.toHaveBeenCalled()
    rerender(tree(true))
    expect(onShown).toHaveBeenCalledOnce()
    rerender(tree(false))
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('is rendered when it is shown, and no sooner, where nothing is to be done ahead', async () => {
    const { Rest } = await import('./Rest.js')
    const tree = (isShown: boolean) => (
      <Rest isShown={isShown} isLate>
        here
      </Rest>
    )
    const { container, rerender } = render(tree(false))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(container.textContent).toBe('')
    rerender(tree(true))
    expect(container.textContent).toBe('here')
  })

  it('is rendered when it is shown where React has no way to do it before', async () => {
    vi.doMock('react', async (load) => ({
      ...(await load<typeof import('react')>()),
      Activity: undefined,
    }))
    vi.resetModules()
    const { Rest } = await import('./Rest.js')
    const { container, rerender } = render(<Rest isShown={false}>here</Rest>)
    expect(container.textContent).toBe('')
    rerender(<Rest isShown>here</Rest>)
    expect(container.textContent).toBe('here')
  })
})

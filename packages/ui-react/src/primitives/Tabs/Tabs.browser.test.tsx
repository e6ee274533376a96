import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { until } from '../../testing/modal.js'
import { Tabs } from './Tabs.js'

function Example({ isManual }: { readonly isManual: boolean }) {
  const [selected, setSelected] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs
      label="Numbers"
      tabs={[
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two', 'data-testid': 'second' },
        { id: 'three', label: 'Three' },
      ]}
      selected={selected}
      isManual={isManual}
      onSelect={setSelected}
    >
      <p>{selected}</p>
    </Tabs>
  )
}

async function render(isManual = false): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <Example isManual={isManual} />
    </StrictMode>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await until(() => container.querySelector('[role="tab"]'))
  return container
}

it('is one stop of Tab, and the arrows select', async () => {
  const container = await render()
  const shown = () => container.querySelector('[role="tabpanel"]')?.textContent
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('One')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('data-testid')).toBe('second')
  await until(() => shown() === 'two')
  await userEvent.keyboard('{End}')
  await until(() => shown() === 'three')
  await userEvent.keyboard('{ArrowRight}')
  await until(() => shown() === 'one')
  expect(document.activeElement?.textContent).toBe('One')
  await userEvent.keyboard('{Tab}')
  expect(container.contains(document.activeElement)).toBe(false)
})

it('has the arrows only move where a panel does something as soon as it is shown', async () => {
  const container = await render(true)
  const shown = () => container.querySelector('[role="tabpanel"]')?.textContent
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Three')
  expect(shown()).toBe('one')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Two')
  expect(shown()).toBe('one')
  await userEvent.keyboard('{Enter}')
  await until(() => shown() === 'two')
  await userEvent.keyboard('{End} ')
  await until(() => shown() === 'three')
  await userEvent.keyboard('{Home}{Tab}')
  expect(container.contains(document.activeElement)).toBe(false)
})

it('names what it shows', async () => {
  const container = await render()
  const second = container.querySelector<HTMLElement>('[data-testid="second"]')
  second?.click()
  await until(() => second?.getAttribute('aria-selected') === 'true')
  const panel = container.querySelector('[role="tabpanel"]')
  expect(panel?.getAttribute('aria-labelledby')).toBe(second?.id)
  expect(second?.getAttribute('aria-controls')).toBe(panel?.id)
  expect(container.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Numbers')
})

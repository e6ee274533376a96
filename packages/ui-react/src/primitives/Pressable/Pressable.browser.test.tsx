import { type ReactElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ActionButton } from '../ActionButton/ActionButton.js'
import { Button } from '../Button/Button.js'
import { IconButton } from '../IconButton/IconButton.js'
import { ListRow } from '../ListRow/ListRow.js'

type Able = 'able' | 'busy' | 'disabled'

const press = vi.fn()
const around = vi.fn()

/** Each primitive that is pressed, as a view says what can be done with it. */
const CONTROLS: Readonly<Record<string, (able: Able) => ReactElement>> = {
  'a button': (able) => (
    <Button loading={able === 'busy'} disabled={able === 'disabled'} onClick={press}>
      Try again
    </Button>
  ),
  'a row': (able) => (
    <ListRow name="Alder" busy={able === 'busy'} disabled={able === 'disabled'} onClick={press} />
  ),
  'a button with an icon': (able) => (
    <IconButton
      label="Disconnect"
      icon={null}
      busy={able === 'busy'}
      disabled={able === 'disabled'}
      onClick={press}
    />
  ),
  'a round button': (able) => (
    <ActionButton label="Send" icon={null} disabled={able !== 'able'} onClick={press} />
  ),
}

describe.each(Object.keys(CONTROLS))('%s', (name) => {
  it.each(['busy', 'disabled'] as const)(
    '[A11Y-2:focus] keeps the focus while it is %s, and takes neither a click nor a key',
    async (able) => {
      const { button, show } = render(CONTROLS[name])
      button().focus()
      await userEvent.keyboard('{Enter}')
      expect(press).toHaveBeenCalledOnce()
      expect(around).toHaveBeenCalledOnce()
      show(able)
      expect(button().ariaDisabled).toBe('true')
      expect(button().disabled).toBe(false)
      await userEvent.keyboard('{Enter} ')
      button().click()
      expect(press).toHaveBeenCalledOnce()
      expect(around).toHaveBeenCalledOnce()
      expect(document.activeElement).toBe(button())
      show('able')
      expect(button().ariaDisabled).toBeNull()
      await userEvent.keyboard(' ')
      expect(press).toHaveBeenCalledTimes(2)
      expect(document.activeElement).toBe(button())
    },
  )
})

it('says what it is doing to screen readers, and only then', () => {
  const { button, show } = render(CONTROLS['a button'])
  expect(button().ariaBusy).toBeNull()
  show('disabled')
  expect(button().ariaBusy).toBeNull()
  show('busy')
  expect(button().ariaBusy).toBe('true')
})

/** Shows a control under StrictMode, in an element that counts the clicks that reach it. */
function render(control: ((able: Able) => ReactElement) | undefined) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.clearAllMocks()
  })
  const show = (able: Able) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a handler around the control */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
          <div onClick={around}>{control?.(able)}</div>
        </StrictMode>,
      ),
    )
  show('able')
  return {
    show,
    button: () => container.querySelector('button') ?? expect.fail('There is no button'),
  }
}

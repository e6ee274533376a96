import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ShellContext } from '../../modal/ShellContext.js'
import { TextField, type TextFieldProps } from './TextField.js'

afterEach(cleanup)

function setUp() {
  const said = new Set<string>()
  const shell = {
    adopt: () => undefined,
    announce: (text: string) => void said.add(text),
    showError: () => undefined,
  }
  const draw = (props: Partial<TextFieldProps>) => (
    <StrictMode>
      <ShellContext.Provider value={shell}>
        <TextField label="Email" value="" onChange={() => undefined} {...props} />
      </ShellContext.Provider>
    </StrictMode>
  )
  const { container, rerender } = render(draw({}))
  return {
    said,
    show: (props: Partial<TextFieldProps>) => rerender(draw(props)),
    /** What is read out with each change of it. */
    live: () => container.querySelector('[role="status"]')?.textContent,
    described: () => {
      const id = container.querySelector('input')?.getAttribute('aria-describedby')
      return id && container.ownerDocument.getElementById(id)?.textContent
    },
  }
}

it('reads out what is wrong with it, and is tied to that', () => {
  const { described, live, said, show } = setUp()
  show({ error: 'Check it' })
  expect(live()).toBe('Check it')
  expect(described()).toBe('Check it')
  show({})
  expect(live()).toBe('')
  expect(said.size).toBe(0)
})

it('reads out once what counts on', () => {
  const { described, live, said, show } = setUp()
  show({ error: '30 seconds', isCounting: true })
  show({ error: '29 seconds', isCounting: true })
  show({ error: '28 seconds', isCounting: true })
  expect(live()).toBe('')
  expect(described()).toBe('28 seconds')
  expect([...said]).toEqual(['30 seconds'])
  show({})
  show({ error: '30 seconds more', isCounting: true })
  expect([...said]).toEqual(['30 seconds', '30 seconds more'])
})

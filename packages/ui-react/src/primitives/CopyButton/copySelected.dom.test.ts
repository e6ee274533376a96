import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activeElement } from '../../host/activeElement.js'
import { copySelected } from './copySelected.js'

/** What the browser is asked to copy: the text that is selected where the focus is. */
const execCommand = vi.fn((command: string) => {
  const field = activeElement()
  if (command === 'copy' && field instanceof HTMLTextAreaElement && canCopy) {
    const { selectionEnd, selectionStart, value } = field
    copied.push([value.slice(selectionStart, selectionEnd), field.parentElement?.tagName ?? ''])
  }
  return canCopy
})
let canCopy = true
let copied: [text: string, place: string][] = []

beforeEach(() => {
  canCopy = true
  copied = []
  document.body.replaceChildren()
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  document.body.replaceChildren()
})

/** A button with the focus, inside of what is given. */
function focusButton(around: Element): HTMLButtonElement {
  const button = document.createElement('button')
  around.append(button)
  button.focus()
  return button
}

it('[REAL-9:plainHttp] copies the whole text, and leaves the page as it was', () => {
  const button = focusButton(document.body)
  expect(copySelected('0x12\n34')).toBe(true)
  expect(copied).toEqual([['0x12\n34', 'BODY']])
  expect(document.activeElement).toBe(button)
  expect(document.body.children).toHaveLength(1)
})

it('[REAL-9:plainHttp] copies from inside of the dialog that is open, in its shadow root', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  root.append(dialog)
  const button = focusButton(dialog)
  expect(copySelected('0x12')).toBe(true)
  expect(copied).toEqual([['0x12', 'DIALOG']])
  expect(root.activeElement).toBe(button)
  expect([...dialog.children]).toEqual([button])
})

it('error: says that it was not copied', () => {
  canCopy = false
  expect(copySelected('0x12')).toBe(false)
  expect(document.body.children).toHaveLength(0)
})

import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { until } from '../testing/modal.js'
import { keepFocus } from './keepFocus.js'

afterEach(() => {
  document.body.replaceChildren()
})

/** A stage with a view of two parts, in a shadow root. */
function show() {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const add = (parent: Node, tag: string, id: string) => {
    const made = document.createElement(tag)
    made.id = id
    parent.appendChild(made)
    return made
  }
  const stage = add(root, 'div', 'stage')
  const view = add(stage, 'div', 'view')
  view.dataset.view = ''
  const part = add(view, 'section', 'part')
  const retry = add(add(part, 'p', 'row'), 'button', 'retry')
  const other = add(view, 'button', 'other')
  const end = keepFocus(stage)
  return { end, other, part, retry, root, stage, view, active: () => root.activeElement?.id }
}

it('[A11Y-2:focus] what is left around a control that goes has the focus, and Tab goes on from there', async () => {
  const { active, part, retry } = show()
  retry.focus()
  part.replaceChildren()
  await until(() => active() === 'part')
  expect(getComputedStyle(part).outlineStyle).toBe('none')
  await userEvent.keyboard('{Tab}')
  expect(active()).toBe('other')
  expect(part.hasAttribute('tabindex')).toBe(false)
})

it('leaves the focus to whoever has taken it, and to the view that comes', async () => {
  const { active, other, retry, stage, view } = show()
  retry.focus()
  retry.remove()
  other.focus()
  await new Promise((done) => setTimeout(done))
  expect(active()).toBe('other')
  view.remove()
  stage.append(document.createElement('div'))
  await new Promise((done) => setTimeout(done))
  expect(active()).toBeUndefined()
})

it('takes no focus from the page, and none once it has ended', async () => {
  const page = document.createElement('button')
  const first = show()
  document.body.append(page)
  first.retry.focus()
  page.focus()
  first.part.replaceChildren()
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement).toBe(page)

  const { active, end, part, retry } = show()
  end()
  retry.focus()
  part.replaceChildren()
  await new Promise((done) => setTimeout(done))
  expect(active()).toBeUndefined()
})

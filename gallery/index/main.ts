import { fixtures } from '../fixtures/index.js'
import { frameAddress, SIZES } from '../frame/request.js'
import { drawSettings, type Settings } from './settings.js'

const SCALE = 0.6

/** A live frame, drawn small; its name leads to it in its own size. */
function drawCell(view: string, state: string, settings: Settings): HTMLElement {
  const address = frameAddress({ ...settings, view, state })
  const { width, height } = SIZES[settings.size]
  const link = Object.assign(document.createElement('a'), { href: address, textContent: state })
  const frame = document.createElement('iframe')
  // Set before the address: only what comes into sight is loaded.
  frame.loading = 'lazy'
  frame.src = address
  frame.title = `${view}: ${state}`
  frame.width = `${width}`
  frame.height = `${height}`
  frame.style.transform = `scale(${SCALE})`
  const box = document.createElement('div')
  box.className = 'window'
  box.style.width = `${width * SCALE}px`
  box.style.height = `${height * SCALE}px`
  box.append(frame)
  const cell = document.createElement('li')
  cell.className = 'cell'
  cell.append(link, box)
  return cell
}

function drawView(view: string, states: readonly string[], settings: Settings): HTMLElement {
  const section = document.createElement('section')
  section.id = view
  const heading = document.createElement('h2')
  heading.textContent = view
  const list = document.createElement('ul')
  list.append(...states.map((state) => drawCell(view, state, settings)))
  section.append(heading, list)
  return section
}

function drawLink(view: string, count: number): HTMLElement {
  const link = document.createElement('a')
  link.href = `#${view}`
  link.textContent = `${view} (${count})`
  return link
}

const views = Object.entries(fixtures).map(
  ([view, { states }]) => [view, Object.keys(states)] as const,
)
document
  .querySelector('#contents')
  ?.append(...views.map(([view, states]) => drawLink(view, states.length)))
const form = document.querySelector<HTMLFormElement>('#settings')
if (form !== null)
  drawSettings(form, (settings) =>
    document
      .querySelector('#views')
      ?.replaceChildren(...views.map(([view, states]) => drawView(view, states, settings))),
  )

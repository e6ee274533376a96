import {
  type AppKit,
  accountsAtom,
  activeNamespaceAtom,
  instanceAtom,
  localeAtom,
  networkStatesAtom,
  themeAtom,
} from '@latchkey/appkit'
import { loadModal } from '../host/activate.js'
import { append, openRoot } from '../host/openRoot.js'
import { applyTheme } from '../theme/applyTheme.js'
import { css } from './ButtonHost.module.css'
import type { ButtonAttributes, GetButtonModel } from './buttonModel.js'
import { buttonPartsAtom } from './buttonParts.js'

const FOLLOWED = [
  accountsAtom,
  activeNamespaceAtom,
  buttonPartsAtom,
  instanceAtom,
  localeAtom,
  networkStatesAtom,
  themeAtom,
]

export interface ButtonParameters {
  readonly getModel: GetButtonModel
  readonly attributes: ButtonAttributes
  /** How wide it is unless the page says otherwise, in px. */
  readonly width: number
}

export interface ButtonHandle {
  /** Shows the state of now, with these attributes. */
  paint(parameters: ButtonParameters): void
  /** Follows the store until the returned function is called. */
  follow(): () => void
}

/**
 * Builds a button in the shadow root of `host` and keeps it in line with an instance. The one `<button>` stays through
 * every state, so that the focus that the modal gives back finds it. Plain DOM: in a React portal each click would
 * reach the handlers of the app's components twice, once through the portal and once through the shadow root.
 */
export function createButton(appkit: AppKit, host: HTMLElement): ButtonHandle {
  // Read while the drawing is still laid out: a CSS reset makes it a block.
  const { display, verticalAlign } = getComputedStyle(host.firstElementChild ?? host)
  // The button of the server's HTML: nobody sees it any more, but tests find it by its role, outside of the shadow root.
  const served = host.querySelector('button')
  const hadFocus = served === document.activeElement
  const flow = `{display:${display === 'block' ? display : 'inline-block'};vertical-align:${verticalAlign}}`
  const box = openRoot(appkit, host, `${css}:host${flow}[data-theme]${flow}`)

  const button = append(box, 'button')
  const name = append(button, 'bdi')
  button.type = 'button'
  button.ariaHasPopup = 'dialog'
  button.part = 'button'

  let shown: ButtonParameters | undefined
  const paint = (parameters: ButtonParameters) => {
    shown = parameters
    const { getModel, attributes, width } = parameters
    const model = getModel(appkit, attributes)
    applyTheme(box, appkit.store.get(themeAtom))
    box.dir = appkit.store.get(localeAtom).dir ?? 'ltr'
    box.style.setProperty('--lk-room', `${width}px`)
    button.dataset.look = model.look
    button.dataset.size = attributes.size
    button.dataset.testid = model.testId
    button.disabled = !!attributes.disabled
    button.ariaBusy = `${!!model.isBusy}`
    name.textContent = model.name
    name.part = 'label'
    if (model.draw) model.draw(button)
    else button.replaceChildren(name)
    // Once React has hydrated it as it was sent.
    if (served)
      queueMicrotask(() => {
        served.textContent = button.textContent
      })
  }

  // Under a finger the pointer enters too.
  button.onpointerenter = button.onfocus = () => void loadModal().catch(() => undefined)
  const open = () => {
    if (shown === undefined) return
    const { namespace } = shown.attributes
    const { press, view } = shown.getModel(appkit, shown.attributes)
    if (press) return press()
    appkit
      .open({ view, namespace })
      .catch((cause: unknown) => appkit.logger.error('The kit could not open', cause))
  }
  button.onclick = open
  if (served) served.onclick = open
  if (hadFocus) button.focus()

  return {
    paint,
    follow() {
      const repaint = () => shown && paint(shown)
      repaint()
      const ends = FOLLOWED.map((atom) => appkit.store.sub(atom, repaint))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

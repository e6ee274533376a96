import { activeElement } from '../host/activeElement.js'

/**
 * Keeps the place of the keyboard where a focused control goes away, as one that tries again may: what is left around it has
 * the focus, unless something else has taken it. Where its whole view has gone, the next one sees to that. Gives what ends it.
 */
export function keepFocus(stage: HTMLElement): () => void {
  let path: readonly EventTarget[] = []
  const onFocus = (event: FocusEvent) => {
    path = event.composedPath()
  }
  const onBlur = ({ target }: FocusEvent) => {
    // What is taken off the page says so while it is still there: that is the case to mend.
    queueMicrotask(() => {
      if (path[0] === target && target instanceof Node && target.isConnected) path = []
    })
  }
  const observer = new MutationObserver(() => {
    const [focused, ...around] = path
    if (!(focused instanceof Node) || focused.isConnected) return
    path = []
    const active = activeElement()
    if (active !== null && active !== document.body) return
    const left = around.find(
      (element) => element instanceof HTMLElement && element.closest('[data-view]')?.isConnected,
    )
    if (left instanceof HTMLElement && stage.contains(left)) focusOnce(left)
  })
  stage.addEventListener('focusin', onFocus)
  stage.addEventListener('focusout', onBlur)
  observer.observe(stage, { childList: true, subtree: true })
  return () => {
    stage.removeEventListener('focusin', onFocus)
    stage.removeEventListener('focusout', onBlur)
    observer.disconnect()
  }
}

/** Gives the focus to what is no control: without a ring, and only as long as it has it. */
function focusOnce(element: HTMLElement): void {
  const focus = () => element.focus({ preventScroll: true })
  if (element.hasAttribute('tabindex')) {
    focus()
    return
  }
  const { outline } = element.style
  element.tabIndex = -1
  element.style.outline = 'none'
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex')
      element.style.outline = outline
    },
    { once: true },
  )
  focus()
}

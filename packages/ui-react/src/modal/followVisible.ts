/** Keeps the sheet above the phone's keyboard: `--lk-keyboard` is the height that it covers. */
export function followKeyboard(sheet: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (viewport === null) return () => undefined
  const follow = () => {
    // A page that is zoomed in has a small visual viewport too: that is no keyboard.
    const covered =
      viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
    const parent = sheet.parentElement ?? sheet
    parent.style.setProperty('--lk-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  follow()
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
  }
}

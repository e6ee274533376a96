/**
 * Keeps the sheet in what can be seen: above the phone's keyboard, and in a page that is wider than the phone, whose lower
 * and outer parts are out of sight. `--lk-visible` is the height that can be seen, `--lk-covered` the one below it that
 * cannot, and `--lk-left` the width before it.
 */
export function followVisible(sheet: HTMLElement): () => void {
  const viewport = window.visualViewport
  const dialog = sheet.parentElement ?? sheet
  if (viewport === null) return () => undefined
  const follow = () => {
    // A page that is zoomed in has a small visual viewport too: that hides nothing.
    const isZoomed = viewport.scale > 1.05
    const covered = isZoomed ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
    const { style } = dialog
    style.setProperty('--lk-covered', `${Math.max(0, Math.round(covered))}px`)
    style.setProperty('--lk-left', `${isZoomed ? 0 : Math.round(viewport.offsetLeft)}px`)
    style.setProperty('--lk-visible', isZoomed ? '100dvh' : `${Math.round(viewport.height)}px`)
  }
  follow()
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  // A page that becomes wider makes the dialog larger, and tells of it in no other way.
  const growth = new ResizeObserver(follow)
  growth.observe(dialog, { box: 'border-box' })
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
    growth.disconnect()
  }
}

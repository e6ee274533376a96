/** Where the frame is shown, in pixels of the window. */
export interface FramePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Options of `showFrame`; `title` names the frame to whoever does not see it. */
export interface ShowFrameOptions {
  readonly place: FramePlace
  readonly title: string
  /** Leads the keyboard on where Tab comes out at the end of the frame: what follows there in the page is anything. */
  readonly onTabOut?: () => void
}

/** Above whatever a page has. */
const HIGHEST = '2147483647'

/** Shows the frame at a place, where the keyboard reaches it as well. Called again, it moves. */
export function showFrame(iframe: HTMLIFrameElement, { place, title }: ShowFrameOptions): void {
  const { left, top, width, height } = place
  iframe.inert = false
  iframe.removeAttribute('aria-hidden')
  iframe.removeAttribute('tabindex')
  iframe.title = title
  Object.assign(iframe.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    visibility: 'visible',
    pointerEvents: 'auto',
    zIndex: HIGHEST,
  })
}

/** Puts a stop for Tab right behind the frame, which has no look and takes no room; gives it, to be removed. */
export function addTabStop(iframe: HTMLIFrameElement, onTab: () => void): HTMLElement {
  const stop = iframe.ownerDocument.createElement('span')
  stop.tabIndex = 0
  stop.style.position = 'fixed'
  stop.addEventListener('focus', onTab)
  iframe.after(stop)
  return stop
}

/** Hides the frame from everybody: the eye, the keyboard, and whoever has a page read out (T4). It goes on running. */
export function hideFrame(iframe: HTMLIFrameElement): void {
  iframe.inert = true
  iframe.setAttribute('aria-hidden', 'true')
  iframe.tabIndex = -1
  iframe.removeAttribute('title')
  Object.assign(iframe.style, {
    position: 'fixed',
    left: '0px',
    top: '0px',
    width: '0px',
    height: '0px',
    border: '0px',
    visibility: 'hidden',
    pointerEvents: 'none',
    zIndex: '-1',
    colorScheme: 'normal',
  })
}

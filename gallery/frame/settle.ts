/** Among many other frames each is slow, and on a machine that stalls. */
const LONGEST_WAIT_MS = 30_000
/** Frames without a change, until a picture counts as at rest. */
const CALM_FRAMES = 3
/** What stands in until the modal has come; a fixture that is about it marks it as kept. */
const STAND_IN = 'dialog:not([data-testid], [data-kept])'

/** Resolves when nothing moves any more but what goes on for ever; `isQuick` ends the motions that are under way. */
export async function settle({ isQuick }: { readonly isQuick: boolean }): Promise<void> {
  const latest = performance.now() + LONGEST_WAIT_MS
  for (let calm = 0; calm < CALM_FRAMES; calm = isCalm() ? calm + 1 : 0) {
    if (performance.now() > latest) throw new Error('The frame never came to rest')
    await nextFrame()
    if (isQuick) for (const animation of motions()) animation.finish()
    await document.fonts.ready
  }
}

/** Every shadow root of the page. */
export function shadowRoots(): readonly ShadowRoot[] {
  return [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
}

function isCalm(): boolean {
  const roots = shadowRoots()
  if (motions().length > 0 || roots.some((root) => root.querySelector(STAND_IN) !== null))
    return false
  return roots.every((root) => [...root.querySelectorAll('img')].every(({ complete }) => complete))
}

function motions(): readonly Animation[] {
  const all = [document, ...shadowRoots()].flatMap((root) => root.getAnimations())
  return all.filter(
    ({ effect, playState }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
  )
}

/** The next frame; a page that is not on show has none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import { whenIdle } from './whenIdle.js'

/** Runs `work` once what has just been drawn is on the screen and the page has a moment. Gives what calls it off. */
export function afterPaint(work: () => void): () => void {
  let isWanted = true
  const run = () => {
    if (isWanted) work()
  }
  // A page that is not on show has no frames.
  if (document.hidden) whenIdle(run)
  else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(run)))
  return () => {
    isWanted = false
  }
}

/**
 * Draws each state, though not between a press and its click: there is no click where what was pressed has left the page. The
 * newest of the states that came meanwhile is drawn once the press is over.
 */
export const drawBetweenPresses = <State>(
  draw: (state: State) => void,
): ((state: State) => void) => {
  let isPressed = false
  let drawLater: (() => void) | undefined
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    // The click is the next event, and of the same task.
    setTimeout(() => {
      if (!isPressed) drawLater?.()
    })
  }
  for (const begin of ['pointerdown', 'keydown']) addEventListener(begin, press)
  // A window that loses the focus hears of no release.
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(end, release)
  return (state) => {
    const drawNow = () => {
      drawLater = undefined
      draw(state)
    }
    if (isPressed) drawLater = drawNow
    else drawNow()
  }
}

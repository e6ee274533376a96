import { EASING, HEIGHT_MS, isSheet, prefersReducedMotion } from './motion.js'

type Layers = Readonly<Record<'card' | 'plate' | 'content', HTMLElement>>

/**
 * How high the card looks at this moment: in the middle of a morph that is neither its old height nor its new one.
 * `height` is that of the layout that the morph belongs to.
 */
export function visibleHeight(plate: HTMLElement, height: number): number {
  const stretched =
    plate.offsetHeight === 0 ? 1 : plate.getBoundingClientRect().height / plate.offsetHeight
  const { clipPath } = getComputedStyle(plate)
  const [top = 0, , bottom = top] = (/^inset\(([^)r]*)/.exec(clipPath)?.[1] ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number.parseFloat)
  return height * stretched - top - bottom
}

/**
 * Lets a card that has its new height already look as if it grew or shrank, without laying anything out. What is at its
 * top comes along from where it was, so that the header is whole all the time; below it what grows is clipped, and what
 * shrinks has its plate stretched. `before` is how high it looked, in px: a morph that is cut short goes on from where
 * it was.
 */
export function morphHeight({ card, plate, content }: Layers, before: number): void {
  for (const animation of [...plate.getAnimations(), ...content.getAnimations()])
    if (animation.id === 'height') animation.cancel()
  const height = card.offsetHeight
  const by = Math.round(height - before)
  if (by === 0 || before === 0 || height === 0 || prefersReducedMotion()) return

  const timing = { duration: HEIGHT_MS, easing: EASING, id: 'height' }
  const share = topShare(card)
  const from = { transform: `translateY(${by * share}px)` }
  const to = { transform: 'none' }
  if (by < 0) {
    const transformOrigin = `50% ${share * 100}%`
    plate.animate(
      [
        { transform: `scaleY(${before / height})`, transformOrigin },
        { transform: 'none', transformOrigin },
      ],
      timing,
    )
    content.animate([from, to], timing)
    return
  }
  const radius = getComputedStyle(plate).borderTopLeftRadius
  const round = isSheet() ? `${radius} ${radius} 0 0` : radius
  for (const layer of [plate, content])
    layer.animate(
      [
        { ...from, clipPath: `inset(0 0 ${by}px round ${round})` },
        { ...to, clipPath: `inset(0 0 0 round ${round})` },
      ],
      timing,
    )
}

/** How much of what a card grows is above it: all on a sheet, half where it is centred, nothing in a page. */
function topShare(card: HTMLElement): number {
  if ('embedded' in card.dataset) return 0
  return isSheet() ? 1 : 0.5
}

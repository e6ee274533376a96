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
 * Lets a card that has its new height already look as if it grew or shrank, without laying anything out: what grows is
 * clipped, what shrinks has its plate stretched. `before` is how high it looked, in px: a morph that is cut short goes
 * on from where it was.
 */
export function morphHeight({ card, plate, content }: Layers, before: number): void {
  for (const animation of [...plate.getAnimations(), ...content.getAnimations()])
    if (animation.id === 'height') animation.cancel()
  const height = card.offsetHeight
  const by = Math.round(height - before)
  if (by === 0 || before === 0 || height === 0 || prefersReducedMotion()) return

  const timing = { duration: HEIGHT_MS, easing: EASING, id: 'height' }
  const sheet = isSheet()
  if (by < 0) {
    const transformOrigin = sheet ? 'bottom' : 'center'
    plate.animate(
      [
        { transform: `scaleY(${before / height})`, transformOrigin },
        { transform: 'none', transformOrigin },
      ],
      timing,
    )
    return
  }
  const radius = getComputedStyle(plate).borderTopLeftRadius
  const round = sheet ? `${radius} ${radius} 0 0` : radius
  // A sheet grows at its top alone, a centred card at both edges.
  const from = sheet ? `${by}px 0 0` : `${by / 2}px 0`
  for (const layer of [plate, content])
    layer.animate(
      [{ clipPath: `inset(${from} round ${round})` }, { clipPath: `inset(0 round ${round})` }],
      timing,
    )
}

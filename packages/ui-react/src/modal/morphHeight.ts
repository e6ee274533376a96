import { EASING, HEIGHT_MS, isSheet, prefersReducedMotion } from './motion.js'

/**
 * Lets a card that has its new height already look as if it grew or shrank, without laying anything out: what grows is
 * clipped, what shrinks has its plate stretched. `by` is the new height less the old one, in px.
 */
export function morphHeight(
  { card, plate, content }: Readonly<Record<'card' | 'plate' | 'content', HTMLElement>>,
  by: number,
): void {
  for (const animation of [...plate.getAnimations(), ...content.getAnimations()])
    if (animation.id === 'height') animation.cancel()
  const height = card.offsetHeight
  if (by === 0 || height === 0 || prefersReducedMotion()) return

  const timing = { duration: HEIGHT_MS, easing: EASING, id: 'height' }
  const sheet = isSheet()
  if (by < 0) {
    const transformOrigin = sheet ? 'bottom' : 'center'
    plate.animate(
      [
        { transform: `scaleY(${(height - by) / height})`, transformOrigin },
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

import { type RefObject, useEffect, useRef } from 'react'
import { animate, prefersReducedMotion } from './motion.js'

/** A refused close: the card shakes once, and says so where nobody sees it. Without motion it blinks. */
export function useShake(
  card: RefObject<HTMLElement | null>,
  shakes: number,
  onShake: () => void,
): void {
  const shaken = useRef(shakes)
  const latest = useRef(onShake)
  latest.current = onShake
  useEffect(() => {
    if (shakes === shaken.current) return
    shaken.current = shakes
    const keyframes = prefersReducedMotion()
      ? { opacity: [1, 0.6, 1] }
      : { transform: [0, -6, 6, -4, 4, 0].map((px) => `translateX(${px}px)`) }
    if (card.current)
      animate(card.current, keyframes, { duration: 320, easing: 'ease-in-out', id: 'shake' })
    latest.current()
  }, [card, shakes])
}

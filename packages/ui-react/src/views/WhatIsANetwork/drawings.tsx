import { Drawing } from '../../primitives/Explainer/Drawing.js'

/** Computers that keep one book together. */
export function LedgerDrawing() {
  return (
    <Drawing>
      <circle cx="28" cy="12" r="5" />
      <circle cx="12" cy="40" r="5" />
      <circle cx="44" cy="40" r="5" />
      <path d="M25.5 16.4 14.5 35.6 M30.5 16.4l11 19.2 M17 40h22" />
      <path data-accent="" stroke="currentColor" d="M28 25l5.5 3v6L28 37l-5.5-3v-6z" />
    </Drawing>
  )
}

/** A coin that pays the way. */
export function FeeDrawing() {
  return (
    <Drawing>
      <circle cx="24" cy="28" r="16" />
      <path d="M45 16a18 18 0 0 1 0 24" />
      <path data-accent="" stroke="currentColor" d="M24 19l6 9-6 9-6-9z" />
    </Drawing>
  )
}

/** From one to another. */
export function SwitchDrawing() {
  return (
    <Drawing>
      <circle cx="14" cy="28" r="7" />
      <circle cx="42" cy="28" r="7" />
      <path
        data-accent=""
        stroke="currentColor"
        d="M17 15c6-5 16-5 22 0 M39 9v6h-6 M39 41c-6 5-16 5-22 0 M17 47v-6h6"
      />
    </Drawing>
  )
}

import { Drawing } from '../../primitives/Explainer/Drawing.js'

/** A purse with something in it. */
export function PurseDrawing() {
  return (
    <Drawing>
      <path d="M8 20a5 5 0 0 1 5-5h28a4 4 0 0 1 4 4v3 M8 20v22a6 6 0 0 0 6 6h30a4 4 0 0 0 4-4V26a4 4 0 0 0-4-4H11a3 3 0 0 1-3-2" />
      <path data-accent="" stroke="currentColor" d="M48 31h-7a4 4 0 0 0 0 8h7 M41 35v.1" />
      <path d="M19 15l14-6 3 6" />
    </Drawing>
  )
}

/** A key for many doors. */
export function KeyDrawing() {
  return (
    <Drawing>
      <circle cx="19" cy="28" r="10" />
      <path data-accent="" stroke="currentColor" d="M29 28h20v7 M41 28v5" />
      <path d="M16 28v.1" />
    </Drawing>
  )
}

/** A line to sign on: nothing goes without it. */
export function SignDrawing() {
  return (
    <Drawing>
      <path d="M14 8h20l8 8v28a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z M34 8v8h8 M18 22h10" />
      <path data-accent="" stroke="currentColor" d="M18 39c4-8 7-9 7-4s2 5 5 0 4 2 6 2" />
    </Drawing>
  )
}

import type { ReactNode } from 'react'

/** The frame of our own small drawings, 56px: strokes in the text's colour, one part in the accent. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

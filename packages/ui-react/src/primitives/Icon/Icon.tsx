import type { ReactNode } from 'react'

/** Props of every icon. */
export interface IconProps {
  /** Edge in px. Default 20. */
  readonly size?: number
  /** Set only where the icon stands without a text; otherwise it is decoration. */
  readonly label?: string
}

/** The frame of our own drawings: a 20-unit grid, strokes of 1.75 in the current colour. */
export function Icon({ size = 20, label, children }: IconProps & { readonly children: ReactNode }) {
  const isDecoration = label === undefined
  return (
    <svg
      aria-hidden={isDecoration || undefined}
      aria-label={label}
      role={isDecoration ? undefined : 'img'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {children}
    </svg>
  )
}

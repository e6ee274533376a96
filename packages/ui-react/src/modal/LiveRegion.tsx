import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.js'

const CLEAR_MS = 1_000

export interface Announcement {
  readonly text: string
}

/** Says each announcement once. Cleared afterwards, so that the same words can be said again. */
export function LiveRegion({ announcement }: { readonly announcement: Announcement | undefined }) {
  const [said, setSaid] = useState<Announcement>()
  useEffect(() => {
    if (announcement === undefined) return
    const timer = setTimeout(() => setSaid(announcement), CLEAR_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announcement === said ? '' : announcement?.text}
      </span>
    </VisuallyHidden>
  )
}

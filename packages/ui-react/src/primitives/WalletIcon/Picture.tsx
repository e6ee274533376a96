import { useEffect, useRef, useState } from 'react'
import { monogram } from './monogram.js'
import styles from './WalletIcon.module.css'

export interface PictureProps {
  /** Whose picture it is: gives the initials when there is none. Not announced: the name stands beside it. */
  readonly name: string
  /** A data URI or https address; foreign, so shown by `<img>` alone. */
  readonly src?: string | undefined
  /** Edge in px. Default 40. */
  readonly size?: number
}

/** How high the initials are, of the edge. */
const LETTER_SHARE = 0.375

/** A foreign picture, or initials when it is missing or broken. */
export function Picture({
  name,
  src,
  size = 40,
  shape,
}: PictureProps & { readonly shape: 'square' | 'circle' }) {
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const shown = image.current
    // What failed while it was rendered ahead has told nobody. A drawing without a size has no width either.
    if (shown === null || !shown.complete || shown.naturalWidth > 0) return
    let isWanted = true
    shown.decode().catch(() => isWanted && setBroken(src))
    return () => {
      isWanted = false
    }
  }, [src])

  if (src === undefined || src === broken) return <Monogram name={name} size={size} shape={shape} />
  return (
    <img
      ref={image}
      className={styles.icon}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      data-shape={shape}
      data-small={size < 32 || undefined}
      onError={() => setBroken(src)}
    />
  )
}

// One element: a drawing with a text in it would be the dearest part of a row to lay out.
function Monogram({ name, size, shape }: { name: string; size: number; shape: string }) {
  const { initials, color } = monogram(name)
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, fontSize: size * LETTER_SHARE, background: color }}
      aria-hidden
      data-shape={shape}
      data-small={size < 32 || undefined}
      data-monogram=""
    >
      {initials}
    </span>
  )
}

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

function Monogram({ name, size, shape }: { name: string; size: number; shape: string }) {
  const { initials, color } = monogram(name)
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden
      data-shape={shape}
      data-small={size < 32 || undefined}
      data-monogram=""
    >
      <rect width="40" height="40" fill={color} />
      <text
        x="20"
        y="20"
        fill="#fff"
        fontSize="15"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initials}
      </text>
    </svg>
  )
}

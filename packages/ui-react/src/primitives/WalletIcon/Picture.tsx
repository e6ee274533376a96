import type { PictureId } from '@latchkey/appkit'
import { useEffect, useRef, useState } from 'react'
import { DrawnPicture } from './DrawnPicture.js'
import { monogram } from './monogram.js'
import { usePicture } from './usePicture.js'
import styles from './WalletIcon.module.css'

export interface PictureProps {
  /** Whose picture it is: gives the initials when there is none. Not announced: the name stands beside it. */
  readonly name: string
  /** A data URI or https address; foreign, so shown by `<img>` alone. */
  readonly src?: string | undefined
  /** The picture that the kit or a feature may have, where `src` is missing or broken. Only inside an `AppKitProvider`. */
  readonly of?: PictureId | undefined
  /** Drawn in grey: what it stands for is a test of the real one. */
  readonly isMuted?: boolean | undefined
  /** Edge in px. Default 40. */
  readonly size?: number
}

/** How high the initials are, of the edge. */
const LETTER_SHARE = 0.375

interface ShapedProps extends PictureProps {
  readonly shape: 'square' | 'circle'
}

/** A foreign picture; where it is missing or broken one that is known, or initials. */
export function Picture(props: ShapedProps) {
  const { of, shape, size = 40, src } = props
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

  if (src === undefined || src === broken)
    return of === undefined ? <Monogram {...props} /> : <KnownPicture {...props} of={of} />
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

/** Its place is kept while it is looked for, so that no initials flash in it. */
function KnownPicture({ of, ...props }: ShapedProps & { readonly of: PictureId }) {
  const picture = usePicture(of)
  if (picture === 'pending') return <span {...frame(props)} />
  if (picture === undefined) return <Monogram {...props} />
  return (
    <DrawnPicture {...frame(props)} picture={picture} data-muted={props.isMuted || undefined} />
  )
}

// One element: a drawing with a text in it would be the dearest part of a row to lay out.
function Monogram({ name, shape, size = 40 }: ShapedProps) {
  const { initials, color } = monogram(name)
  return (
    <span
      {...frame({ shape, size })}
      style={{ width: size, height: size, fontSize: size * LETTER_SHARE, background: color }}
      data-monogram=""
    >
      {initials}
    </span>
  )
}

function frame({ shape, size = 40 }: Pick<ShapedProps, 'shape' | 'size'>) {
  return {
    className: styles.icon,
    style: { width: size, height: size },
    'aria-hidden': true,
    'data-shape': shape,
    'data-small': size < 32 || undefined,
  } as const
}

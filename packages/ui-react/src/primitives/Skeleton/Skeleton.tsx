import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** In px, or any CSS length. */
  readonly width?: number | string
  readonly height?: number
  readonly radius?: number
}

/** A box where something will be. It shows after 300 ms. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
    />
  )
}

/** The layout of a list of `ListRow`s that is on its way. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div className={styles.rows} aria-hidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={40} height={40} />
          <Skeleton width={index % 2 === 0 ? 140 : 110} />
        </div>
      ))}
    </div>
  )
}

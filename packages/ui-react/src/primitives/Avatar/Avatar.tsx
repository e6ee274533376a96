import { useStyles } from '../../modal/useStyles.js'
import { Picture } from '../WalletIcon/Picture.js'
import styles, { css } from './Avatar.module.css'
import { avatarShapes } from './avatarShapes.js'

export interface AvatarProps {
  readonly address: string
  /** The picture that the account has chosen. */
  readonly src?: string | undefined
  /** Edge in px. Default 40. */
  readonly size?: number
}

/** The face of an account: its picture, else circles in colours that are always the same for its address. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  useStyles(css)
  if (src !== undefined) return <Picture name={address} src={src} size={size} shape="circle" />
  const { background, circles } = avatarShapes(address)
  return (
    <svg className={styles.avatar} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" fill={background} />
      {circles.map(({ x, y, radius, color }) => (
        <circle key={color} cx={x} cy={y} r={radius} fill={color} />
      ))}
    </svg>
  )
}

import { Icon } from '../primitives/Icon/Icon.js'

export interface SlotIconProps {
  readonly path: string | undefined
  readonly size?: number
}

/** The icon of a way into a feature, where it has one. */
export function SlotIcon({ path, size = 20 }: SlotIconProps) {
  if (path === undefined) return null
  return (
    <Icon size={size}>
      <path d={path} />
    </Icon>
  )
}

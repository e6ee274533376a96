import type { ButtonHTMLAttributes } from 'react'

export interface PressableProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'type'> {
  /** What it has begun is still running: said to screen readers, and no second click. */
  readonly busy?: boolean | undefined
}

/**
 * The `<button>` under every control. `disabled` and `busy` are `aria-disabled`, which keeps the focus where it is: the
 * browser takes it from a control that is `disabled`, and whoever goes by keyboard is sent back to the start. A press then
 * does nothing and reaches nobody.
 */
export function Pressable({ busy, disabled, onClick, ...rest }: PressableProps) {
  const isAble = !(busy || disabled)
  return (
    <button
      {...rest}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={!isAble || undefined}
      onClick={isAble ? onClick : (event) => event.stopPropagation()}
    />
  )
}

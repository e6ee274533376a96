import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../Button/Button.js'
import { CheckIcon } from '../Icon/icons.js'
import { CopyIcon } from '../Icon/viewIcons.js'
import { IconButton } from '../IconButton/IconButton.js'
import { useCopy } from './useCopy.js'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied: "Copy link", "Copy address". */
  readonly label: string
  /** Only the icon, the label for screen readers. */
  readonly iconOnly?: boolean
  readonly variant?: 'primary' | 'secondary' | 'ghost'
  readonly full?: boolean
  readonly disabled?: boolean
  readonly 'data-testid'?: string
}

/** Copies a text; a tick for 2 s when done, which screen readers hear. */
export function CopyButton({ text, label, iconOnly, variant = 'ghost', ...rest }: CopyButtonProps) {
  const message = useMessages()
  const { copied, copy } = useCopy()
  const icon = copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />
  if (iconOnly) {
    const { full: _, ...attributes } = rest
    return <IconButton {...attributes} label={label} icon={icon} onClick={() => copy(text)} />
  }
  return (
    <Button {...rest} variant={variant} icon={icon} onClick={() => copy(text)}>
      {copied ? message('copy.done') : label}
    </Button>
  )
}

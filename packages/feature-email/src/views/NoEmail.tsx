import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, EmptyState, icons, useAppKitInstance } = ui

export interface NoEmailProps {
  /** Where an address is entered. */
  readonly view?: 'DataCapture' | 'EmailLogin'
}

/** Stands in a view that was opened without the address that it is about. */
export function NoEmail({ view = 'EmailLogin' }: NoEmailProps) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  return (
    <EmptyState
      icon={<icons.InfoIcon size={28} />}
      title={text('email.none')}
      action={
        <Button variant="primary" onClick={() => appkit.replace(view)}>
          {text('email.enter')}
        </Button>
      }
      data-testid="email-none"
    />
  )
}

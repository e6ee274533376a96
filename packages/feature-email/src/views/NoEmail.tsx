import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, EmptyState, icons, useAppKitInstance } = ui

/** Stands in a view that was opened without the address that it is about. */
export function NoEmail() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  return (
    <EmptyState
      icon={<icons.InfoIcon size={28} />}
      title={text('email.none')}
      action={
        <Button variant="primary" onClick={() => appkit.replace('EmailLogin')}>
          {text('email.enter')}
        </Button>
      }
      data-testid="email-none"
    />
  )
}

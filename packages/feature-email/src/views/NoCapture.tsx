import { ui } from '@latchkey/ui-react/feature'
import { useEmailTexts } from './useEmailTexts.js'

const { Button, EmptyState, icons, useAppKitInstance } = ui

/** Stands in a view that was opened where no account can be asked. */
export function NoCapture() {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  return (
    <EmptyState
      icon={<icons.InfoIcon size={28} />}
      title={text('email.noAccount')}
      action={
        <Button variant="primary" onClick={() => void appkit.open()}>
          {text('email.continue')}
        </Button>
      }
      data-testid="email-none"
    />
  )
}

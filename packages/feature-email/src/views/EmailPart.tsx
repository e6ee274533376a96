import { ui } from '@latchkey/ui-react/feature'
import { EmailField } from './EmailField.js'
import { useEmailForm } from './useEmailForm.js'
import { useEmailTexts } from './useEmailTexts.js'

const { IconButton, Spinner, icons } = ui

/** The field for an email address in the first view. */
export default function EmailPart() {
  const text = useEmailTexts()
  const form = useEmailForm()
  const { isBusy, isWaiting, value } = form
  return (
    <EmailField
      form={form}
      end={
        value === '' ? null : (
          <IconButton
            label={text('email.continue')}
            icon={isBusy ? <Spinner size={18} /> : <icons.ChevronIcon size={20} />}
            busy={isBusy}
            disabled={isWaiting}
            data-testid="email-submit"
            onClick={() => form.submit()}
          />
        )
      }
    />
  )
}

import { TokenPicker } from '@latchkey/money/views'
import { ui } from '@latchkey/ui-react/feature'
import { useSelectTokenView } from './useSelectTokenView.js'
import { useSendTexts } from './useSendTexts.js'

/** Which token to send. */
export default function WalletSendSelectTokenView() {
  const text = useSendTexts()
  ui.useViewTitle(text('send.tokenTitle'))
  return <TokenPicker {...useSelectTokenView()} testId="send" />
}

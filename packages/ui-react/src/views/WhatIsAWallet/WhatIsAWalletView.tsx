import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { Explainer } from '../../primitives/Explainer/Explainer.js'
import { DownloadIcon } from '../../primitives/Icon/viewIcons.js'
import { KeyDrawing, PurseDrawing, SignDrawing } from './drawings.js'

/** What a wallet is, for somebody who has never had one. */
export default function WhatIsAWalletView() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const getWallet = () => {
    appkit.events.track('CLICK_GET_WALLET_HELP')
    appkit.push('GetWallet')
  }
  return (
    <Explainer
      cards={[
        {
          drawing: <PurseDrawing />,
          title: message('whatIsAWallet.homeTitle'),
          text: message('whatIsAWallet.home'),
        },
        {
          drawing: <KeyDrawing />,
          title: message('whatIsAWallet.loginTitle'),
          text: message('whatIsAWallet.login'),
        },
        {
          drawing: <SignDrawing />,
          title: message('whatIsAWallet.controlTitle'),
          text: message('whatIsAWallet.control'),
        },
      ]}
    >
      <Button
        variant="primary"
        full
        icon={<DownloadIcon size={18} />}
        data-testid="w3m-what-is-a-wallet-get"
        onClick={getWallet}
      >
        {message('connect.getWallet')}
      </Button>
    </Explainer>
  )
}

import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { Explainer } from '../../primitives/Explainer/Explainer.js'
import { FeeDrawing, LedgerDrawing, SwitchDrawing } from './drawings.js'
import { useWhatIsANetworkView } from './useWhatIsANetworkView.js'

/** What a network is, for somebody who is asked to choose one. */
export default function WhatIsANetworkView() {
  const message = useMessages()
  const { choose } = useWhatIsANetworkView()
  return (
    <Explainer
      cards={[
        {
          drawing: <LedgerDrawing />,
          title: message('whatIsANetwork.ledgerTitle'),
          text: message('whatIsANetwork.ledger'),
        },
        {
          drawing: <FeeDrawing />,
          title: message('whatIsANetwork.feeTitle'),
          text: message('whatIsANetwork.fee'),
        },
        {
          drawing: <SwitchDrawing />,
          title: message('whatIsANetwork.switchTitle'),
          text: message('whatIsANetwork.switch'),
        },
      ]}
    >
      <Button variant="primary" full data-testid="w3m-what-is-a-network-choose" onClick={choose}>
        {message('whatIsANetwork.choose')}
      </Button>
    </Explainer>
  )
}

import { useRef } from 'react'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useKeepScroll } from '../../primitives/VirtualList/useKeepScroll.js'
import { WalletList } from '../Connect/WalletList.js'

/** The wallets, where the first view has them behind one button. */
export default function ConnectWalletsView() {
  const view = useRef<HTMLDivElement>(null)
  useKeepScroll(view, 'ConnectWallets')
  const { isBlocked } = useLegalGate()
  return (
    <div ref={view}>
      <WalletList isBlocked={isBlocked} />
    </div>
  )
}

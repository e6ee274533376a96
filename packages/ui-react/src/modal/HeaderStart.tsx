import { activeNetworkStateAtom, type ViewName } from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import { NetworkPicture } from '../pictures/NetworkPicture.js'
import { BackIcon, ChevronIcon, HelpIcon } from '../primitives/Icon/icons.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { useAppKitOptions } from '../useAppKitOptions.js'
import styles from './Modal.module.css'
import { viewRegistry } from './viewRegistry.js'

export interface HeaderStartProps {
  readonly view: ViewName
  /** Absent where there is nothing to go back to. */
  readonly onBack: (() => void) | undefined
}

/** Where the header begins: back, else what the first view offers: help to connect, the network of the account. */
export function HeaderStart({ view, onBack }: HeaderStartProps) {
  const { enableNetworkSwitch, enableWalletGuide = true } = useAppKitOptions()
  const message = useMessages()
  if (onBack !== undefined)
    return (
      <span className={styles.mirrored}>
        <IconButton
          label={message('shell.back')}
          icon={<BackIcon />}
          data-testid="header-back"
          onClick={onBack}
        />
      </span>
    )
  const start = viewRegistry[view]?.headerStart
  if (start === 'walletHelp' && enableWalletGuide) return <WalletHelp />
  if (start === 'network' && enableNetworkSwitch) return <NetworkSelect />
  return <span />
}

function WalletHelp() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const showHelp = () => {
    appkit.events.track('CLICK_WALLET_HELP')
    appkit.push('WhatIsAWallet')
  }
  return (
    <IconButton
      label={message('shell.walletHelp')}
      icon={<HelpIcon />}
      data-testid="w3m-help-button"
      onClick={showHelp}
    />
  )
}

function NetworkSelect() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { caipNetwork } = useAppKitAtom(activeNetworkStateAtom)
  if (caipNetwork === undefined) return <span />
  const showNetworks = () => {
    appkit.events.track('CLICK_NETWORKS')
    appkit.push('Networks')
  }
  const label = message('shell.network', { network: caipNetwork.name })
  return (
    <button
      type="button"
      className={styles.network}
      title={label}
      data-testid="w3m-header-select-network"
      onClick={showNetworks}
    >
      {/* No aria-label: initials in the icon's place would be a text that such a name leaves out. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <NetworkPicture network={caipNetwork} size={24} />
      <ChevronIcon size={14} />
    </button>
  )
}

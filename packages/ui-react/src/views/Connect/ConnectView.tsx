import { Fragment, useRef } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { WalletGlyph } from '../../primitives/Icon/icons.js'
import { useKeepScroll } from '../../primitives/VirtualList/useKeepScroll.js'
import { ConnectSlot } from './ConnectSlot.js'
import styles from './ConnectView.module.css'
import { useConnectView } from './useConnectView.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletList } from './WalletList.js'

/** The ways to connect: wallets, the likeliest first, and what features add, in the app's order. */
export default function ConnectView() {
  const message = useMessages()
  const view = useRef<HTMLDivElement>(null)
  useKeepScroll(view, 'Connect')
  const { guide, isBlocked, isCollapsed, sections, showWallets } = useConnectView()
  if (sections.length === 0)
    return <EmptyState icon={<WalletGlyph size={28} />} title={message('connect.nothing')} />
  return (
    <div ref={view} className={styles.view} data-guide={guide !== undefined || undefined}>
      {sections.map((section, index) => (
        <Fragment key={section.key}>
          {index > 0 && (section.type === 'wallets' || sections[index - 1]?.type === 'wallets') ? (
            <p className={styles.or} data-testid="w3m-email-login-or-separator">
              {message('connect.or')}
            </p>
          ) : null}
          {section.type === 'feature' ? (
            <ConnectSlot slot={section.slot} isBlocked={isBlocked} />
          ) : isCollapsed ? (
            <Button
              full
              icon={<WalletGlyph size={18} />}
              disabled={isBlocked}
              data-testid="w3m-collapse-wallets-button"
              onClick={showWallets}
            >
              {message('connect.wallets')}
            </Button>
          ) : (
            <WalletList isBlocked={isBlocked} />
          )}
        </Fragment>
      ))}
      {guide === undefined ? null : <WalletGuide onStart={guide} />}
    </div>
  )
}

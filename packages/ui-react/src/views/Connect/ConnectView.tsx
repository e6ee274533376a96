import { Fragment, useRef } from 'react'
import { useEntryLabel } from '../../locales/useEntryLabel.js'
import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { WalletGlyph } from '../../primitives/Icon/icons.js'
import { useKeepScroll } from '../../primitives/VirtualList/useKeepScroll.js'
import styles from './ConnectView.module.css'
import { useConnectView } from './useConnectView.js'
import { WalletGuide } from './WalletGuide.js'
import { WalletList } from './WalletList.js'

/** The ways to connect: wallets, the likeliest first, and what features add, in the app's order. */
export default function ConnectView() {
  const message = useMessages()
  const label = useEntryLabel()
  const view = useRef<HTMLDivElement>(null)
  useKeepScroll(view, 'Connect')
  const { hasGuide, isBlocked, isCollapsed, sections, showWallets, open } = useConnectView()
  if (sections.length === 0)
    return <EmptyState icon={<WalletGlyph size={28} />} title={message('connect.nothing')} />
  return (
    <div ref={view} className={styles.view} data-guide={hasGuide || undefined}>
      {sections.map((section, index) => (
        <Fragment key={section.type === 'wallets' ? '' : section.key}>
          {index > 0 && (section.type === 'wallets' || sections[index - 1]?.type === 'wallets') ? (
            <p className={styles.or} data-testid="w3m-email-login-or-separator">
              {message('connect.or')}
            </p>
          ) : null}
          {section.type === 'feature' ? (
            <Button
              full
              icon={
                section.entry.icon === undefined ? undefined : (
                  <Icon size={18}>
                    <path d={section.entry.icon} />
                  </Icon>
                )
              }
              disabled={isBlocked}
              data-testid={`connect-${section.key}`}
              onClick={() => open(section.entry.view)}
            >
              {label(section, section.entry.label)}
            </Button>
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
      {hasGuide ? <WalletGuide /> : null}
    </div>
  )
}

import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useViewTitle } from '../../modal/useViewTitle.js'
import type { ViewProps } from '../../modal/viewRegistry.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { BrowserIcon, DownloadIcon, GlobeIcon, PhoneIcon } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { QrCode } from '../../primitives/QrCode/QrCode.js'
import { Text } from '../../primitives/Text/Text.js'
import { Tile } from '../../primitives/Tile/Tile.js'
import styles, { css } from './DownloadsView.module.css'
import { useDownloadsView } from './useDownloadsView.js'

const ICONS = {
  chrome_store: BrowserIcon,
  app_store: PhoneIcon,
  play_store: PhoneIcon,
  homepage: GlobeIcon,
} as const

/** Where a wallet can be got: the stores that it is in, with a code for a phone beside a computer. */
export default function DownloadsView({ params }: ViewProps<'Downloads'>) {
  useStyles(css)
  const message = useMessages()
  const { codes, isExtension, leave, links, onGet, wallet } = useDownloadsView(params.walletId)
  useViewTitle(wallet && message('downloads.title', { wallet: wallet.name }))
  if (wallet === undefined || links.length + codes.length === 0)
    return (
      <EmptyState
        icon={<DownloadIcon size={28} />}
        title={message('downloads.none')}
        action={<Button onClick={leave}>{message('shell.back')}</Button>}
      />
    )
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <WalletPicture wallet={wallet} size={64} />
        <Text tone="secondary" align="center">
          {message(
            codes.length === 0
              ? 'downloads.intro'
              : links.length === 0
                ? 'downloads.scan'
                : 'downloads.scanOrInstall',
          )}
        </Text>
      </div>
      {codes.length > 0 ? (
        <ul className={styles.codes} aria-label={message('downloads.codes')}>
          {codes.map(({ href, type }) => (
            <li key={type} className={styles.code}>
              <QrCode value={href} label={message(`downloads.${type}Code`)} />
              <a
                className={styles.link}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                data-testid={`downloads-${type}`}
                onClick={() => onGet(type)}
              >
                {message(`downloads.${type}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {links.length === 0 ? null : (
        <List label={message('downloads.list')}>
          {links.map(({ href, type }) => {
            const Glyph = ICONS[type]
            return (
              <ListRow
                key={type}
                icon={<Tile icon={<Glyph size={22} />} />}
                name={message(`downloads.${type}`)}
                chevron
                href={href}
                data-testid={`downloads-${type}`}
                onClick={() => onGet(type)}
              />
            )
          })}
        </List>
      )}
      {isExtension ? <Notice>{message('downloads.reload')}</Notice> : null}
    </div>
  )
}

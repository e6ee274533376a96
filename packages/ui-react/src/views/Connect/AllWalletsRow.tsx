import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { GridGlyph } from '../../primitives/Icon/icons.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Tile } from '../../primitives/Tile/Tile.js'
import { useWalletDirectory } from '../../wallets/useWalletDirectory.js'

/** The way to the whole directory, where it may be browsed; it says how many wallets there are. */
export function AllWalletsRow({ isBlocked }: { readonly isBlocked: boolean }) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { canBrowse, count } = useWalletDirectory()
  if (!canBrowse) return null
  const show = () => {
    appkit.events.track('CLICK_ALL_WALLETS')
    appkit.push('AllWallets')
  }
  return (
    <ListRow
      icon={<Tile icon={<GridGlyph size={22} />} />}
      name={message('connect.all')}
      end={count === undefined ? undefined : <Badge>{message('connect.count', { count })}</Badge>}
      chevron
      disabled={isBlocked}
      data-testid="all-wallets"
      onClick={show}
    />
  )
}

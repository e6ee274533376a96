import { useMessages } from '../../locales/useMessages.js'
import { useKeptState } from '../../modal/useKeptState.js'
import { NetworkPicture } from '../../pictures/NetworkPicture.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { SearchField } from '../../primitives/SearchField/SearchField.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { filterNetworks } from './filterNetworks.js'
import type { NetworkChoice } from './useNetworkList.js'

/** A list longer than this can be searched. */
const MOST_WITHOUT_SEARCH = 8

export interface NetworkRowsProps {
  readonly choices: readonly NetworkChoice[]
  /** The CAIP-2 id of the network in use. */
  readonly currentId?: string | undefined
  readonly onChoose: (choice: NetworkChoice) => void
}

/** Networks to choose from: the one in use is ticked, what cannot be used is grey and says why. */
export function NetworkRows({ choices, currentId, onChoose }: NetworkRowsProps) {
  const message = useMessages()
  const [search, setSearch] = useKeptState('network-search', () => '')
  const found = filterNetworks(choices, search)
  const isSearched = choices.length > MOST_WITHOUT_SEARCH
  const describe = ({ isOffline, isRefused, needsConnection, wallet }: NetworkChoice) => {
    if (isRefused)
      return wallet === undefined
        ? message('networks.refused')
        : message('networks.refusedBy', { wallet })
    if (isOffline) return message('shell.offline')
    return needsConnection ? message('networks.connectFirst') : undefined
  }
  return (
    <>
      {isSearched ? (
        <>
          <SearchField
            label={message('networks.search')}
            value={search}
            onChange={setSearch}
            data-testid="network-search"
          />
          <VisuallyHidden>
            <span role="status">
              {search === '' ? '' : message('networks.found', { count: found.length })}
            </span>
          </VisuallyHidden>
        </>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          title={message('networks.noneFound')}
          action={<Button onClick={() => setSearch('')}>{message('networks.showAll')}</Button>}
          data-testid="no-network-found"
        />
      ) : (
        <List label={message('networks.list')}>
          {found.map((choice) => {
            const { isBusy, isOffline, isRefused, needsConnection, network } = choice
            return (
              <ListRow
                key={network.caipNetworkId}
                icon={<NetworkPicture network={network} />}
                name={network.name}
                description={describe(choice)}
                end={network.testnet ? <Badge>{message('networks.testnet')}</Badge> : null}
                selected={network.caipNetworkId === currentId}
                busy={isBusy}
                disabled={isRefused || isOffline}
                chevron={needsConnection}
                data-testid={`w3m-network-switch-${network.name}`}
                onClick={() => onChoose(choice)}
              />
            )
          })}
        </List>
      )}
    </>
  )
}

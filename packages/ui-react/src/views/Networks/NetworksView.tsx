import { useRef } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { NetworkGlyph } from '../../primitives/Icon/viewIcons.js'
import { Text } from '../../primitives/Text/Text.js'
import { useKeepScroll } from '../../primitives/VirtualList/useKeepScroll.js'
import { NetworkRows } from './NetworkRows.js'
import styles, { css } from './NetworksView.module.css'
import { useNetworksView } from './useNetworksView.js'

/** The networks of the app: one to go to, or the one to connect on. */
export default function NetworksView() {
  useStyles(css)
  const message = useMessages()
  const { choices, choose, currentId, isConnected, isOnly } = useNetworksView()
  const view = useRef<HTMLDivElement>(null)
  useKeepScroll(view, 'Networks')
  if (choices.length === 0)
    return <EmptyState icon={<NetworkGlyph size={28} />} title={message('networks.empty')} />
  return (
    <div ref={view} className={styles.view}>
      {isConnected && !isOnly ? null : (
        <Text tone="secondary" align="center">
          {message(isOnly ? 'networks.only' : 'networks.before')}
        </Text>
      )}
      <NetworkRows choices={choices} currentId={currentId} onChoose={choose} />
    </div>
  )
}

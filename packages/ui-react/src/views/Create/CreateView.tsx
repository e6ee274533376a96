import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { HelpIcon } from '../../primitives/Icon/icons.js'
import { DownloadIcon } from '../../primitives/Icon/viewIcons.js'
import { List, ListRow } from '../../primitives/ListRow/ListRow.js'
import { ConnectSlot } from '../Connect/ConnectSlot.js'
import styles, { css } from './CreateView.module.css'
import { useCreateView } from './useCreateView.js'

/** For somebody who has no wallet: a login that makes one, before those that have to be installed. */
export default function CreateView() {
  useStyles(css)
  const message = useMessages()
  const { explain, getWallet, isBlocked, logins } = useCreateView()
  return (
    <div className={styles.view}>
      {logins.length > 0 ? <p className={styles.lead}>{message('create.lead')}</p> : null}
      {logins.map((slot) => (
        <ConnectSlot key={slot.key} slot={slot} isBlocked={isBlocked} />
      ))}
      <List label={message('create.others')}>
        <ListRow
          icon={<DownloadIcon />}
          name={message('connect.getWallet')}
          description={message('create.install')}
          chevron
          data-testid="create-get-wallet"
          onClick={getWallet}
        />
        <ListRow
          icon={<HelpIcon />}
          name={message('whatIsAWallet.title')}
          chevron
          data-testid="create-what-is-a-wallet"
          onClick={explain}
        />
      </List>
    </div>
  )
}

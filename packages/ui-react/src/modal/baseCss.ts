import { css as badge } from '../primitives/Badge/Badge.module.css'
import { css as button } from '../primitives/Button/Button.module.css'
import { css as checkbox } from '../primitives/Checkbox/Checkbox.module.css'
import { css as emptyState } from '../primitives/EmptyState/EmptyState.module.css'
import { css as iconButton } from '../primitives/IconButton/IconButton.module.css'
import { css as listRow } from '../primitives/ListRow/ListRow.module.css'
import { css as notice } from '../primitives/Notice/Notice.module.css'
import { css as skeleton } from '../primitives/Skeleton/Skeleton.module.css'
import { css as spinner } from '../primitives/Spinner/Spinner.module.css'
import { css as text } from '../primitives/Text/Text.module.css'
import { css as visuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.module.css'
import { css as walletIcon } from '../primitives/WalletIcon/WalletIcon.module.css'
import { css as theme } from '../theme/theme.module.css'
import { css as connect } from '../views/Connect/ConnectView.module.css'
import { css as modal } from './Modal.module.css'

/** The CSS of the modal's own chunk, in one text: one style sheet. What loads later brings its own by `useStyles`. */
export const getBaseCss = (): string =>
  [
    theme,
    modal,
    badge,
    button,
    checkbox,
    emptyState,
    iconButton,
    listRow,
    notice,
    skeleton,
    spinner,
    text,
    visuallyHidden,
    walletIcon,
    connect,
  ].join('')

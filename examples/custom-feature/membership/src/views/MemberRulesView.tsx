import { ui } from '@latchkey/ui-react/feature'
import { agree } from '../member.js'
import { en } from '../texts.js'
import styles, { css } from './member.module.css'

const { Button, useAppKitInstance, useStyles, useTexts } = ui

/** The rules, which a member agrees to before anything else. */
export default function MemberRulesView() {
  useStyles(css)
  const appkit = useAppKitInstance()
  const text = useTexts(en)
  return (
    <div className={styles.section}>
      <p className={styles.rule}>{text('membership.rule')}</p>
      <Button
        full
        variant="primary"
        data-testid="member-agree"
        onClick={() => {
          agree(appkit)
          appkit.goBack()
        }}
      >
        {text('membership.agree')}
      </Button>
    </div>
  )
}

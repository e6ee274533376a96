import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { memberAtom, signIn } from '../member.js'
import { en } from '../texts.js'
import styles, { css } from './member.module.css'

const {
  Button,
  errorText,
  Text,
  TextField,
  useAppKitAtom,
  useAppKitInstance,
  useStyles,
  useTexts,
} = ui

/** Above the wallets: a field for the member's number, and who has signed in. */
export default function MemberSection() {
  useStyles(css)
  const appkit = useAppKitInstance()
  const text = useTexts(en)
  const member = useAppKitAtom(memberAtom)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const enter = () => {
    try {
      signIn(appkit, number)
      appkit.push('MemberRules')
    } catch (cause) {
      setError(errorText(appkit, cause))
    }
  }
  if (member?.hasAgreed)
    return (
      <Text align="center" data-testid="member-welcome">
        {text('membership.welcome', { number: member.number })}
      </Text>
    )
  return (
    <div className={styles.section}>
      <TextField
        label={text('membership.number')}
        hint={text('membership.hint')}
        value={number}
        error={error}
        onChange={(value) => {
          setNumber(value)
          setError(undefined)
        }}
        onEnter={enter}
        data-testid="member-number"
      />
      <Button full data-testid="member-enter" onClick={enter}>
        {text('membership.enter')}
      </Button>
    </div>
  )
}

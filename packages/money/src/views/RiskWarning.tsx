import { ui } from '@latchkey/ui-react/feature'
import type { Risk } from '../receiver/findRisks.js'
import styles, { css } from './RiskWarning.module.css'
import { useMoneyTexts } from './useMoneyTexts.js'
import { WholeAddress } from './WholeAddress.js'

const { Checkbox, Notice, Text, useStyles } = ui

export interface RiskWarningProps {
  readonly to: string
  readonly risks: readonly Risk[]
  /** True: the person means it all the same. */
  readonly isAccepted: boolean
  /** What the test ids of its parts begin with. */
  readonly testId: string
  readonly onAccept: (isAccepted: boolean) => void
}

/** What speaks against a receiver, and the box that says that it is meant all the same (T18). */
export function RiskWarning({ isAccepted, onAccept, risks, testId, to }: RiskWarningProps) {
  useStyles(css)
  const text = useMoneyTexts()
  if (risks.length === 0) return null
  return (
    <div className={styles.group} data-testid={`${testId}-risk`}>
      {risks.map((risk) => (
        <Notice key={risk.kind} tone="warning">
          {text(`money.${risk.kind}`)}
          {risk.kind === 'lookalike' ? (
            <span className={styles.twins}>
              <Text as="span" size={12} tone="secondary">
                {text('money.known')}
              </Text>
              <WholeAddress address={risk.known} />
              <Text as="span" size={12} tone="secondary">
                {text('money.this')}
              </Text>
              <WholeAddress address={to} />
            </span>
          ) : null}
        </Notice>
      ))}
      <Checkbox checked={isAccepted} data-testid={`${testId}-accept`} onChange={onAccept}>
        {text('money.accept')}
      </Checkbox>
    </div>
  )
}

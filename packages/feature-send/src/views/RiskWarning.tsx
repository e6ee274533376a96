import { ui } from '@latchkey/ui-react/feature'
import { useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'
import styles from './WalletSend.module.css'

const { Checkbox, Notice, Text } = ui

/** What speaks against the receiver, and the box that says that it is meant all the same (T18). */
export function RiskWarning({ view }: { readonly view: SendView }) {
  const { accept, facts, receiver, risks } = view
  const text = useSendTexts()
  if (risks.length === 0 || receiver.status !== 'success') return null
  return (
    <div className={styles.group} data-testid="send-risk">
      {risks.map((risk) => (
        <Notice key={risk.kind} tone="warning">
          {text(`send.${risk.kind}`)}
          {risk.kind === 'lookalike' ? (
            <span className={styles.twins}>
              <Text as="span" size={12} tone="secondary">
                {text('send.known')}
              </Text>
              <bdi className={styles.whole}>{risk.known}</bdi>
              <Text as="span" size={12} tone="secondary">
                {text('send.this')}
              </Text>
              <bdi className={styles.whole}>{receiver.address}</bdi>
            </span>
          ) : null}
        </Notice>
      ))}
      <Checkbox checked={!facts.isRisky} data-testid="send-accept" onChange={accept}>
        {text('send.accept')}
      </Checkbox>
    </div>
  )
}

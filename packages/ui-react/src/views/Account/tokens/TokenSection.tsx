import { BALANCE_RETRY_COOLDOWN_MS } from '@latchkey/foundation'
import { useId, useState } from 'react'
import { useFormat } from '../../../locales/FormatContext.js'
import { useMessages } from '../../../locales/useMessages.js'
import { useStyles } from '../../../modal/useStyles.js'
import { useIsSlow } from '../../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../../primitives/Button/Button.js'
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.js'
import { RetryIcon } from '../../../primitives/Icon/icons.js'
import { SkeletonRows } from '../../../primitives/Skeleton/Skeleton.js'
import { Text } from '../../../primitives/Text/Text.js'
import { formatTime } from './formatTime.js'
import { TokenList } from './TokenList.js'
import styles, { css } from './TokenSection.module.css'
import { useSecondsUntil } from './useSecondsUntil.js'
import type { TokensModel } from './useTokens.js'

/** Rows that are shown at first; one more takes as much room as the way to it. */
const FEW = 4

/** A way to get coins or tokens to the account. */
export interface FundingWay {
  readonly key: string
  readonly label: string
  readonly onClick: () => void
}

export interface TokenSectionProps {
  readonly tokens: TokensModel
  /** What the network is called. */
  readonly network: string
  readonly funding: readonly FundingWay[]
}

/** The tokens of the account, the most worthy first: listed, on their way, none yet, or not to be read. */
export function TokenSection({ tokens, network, funding }: TokenSectionProps) {
  useStyles(css)
  const message = useMessages()
  const locale = useFormat()
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const { asOf, list } = tokens
  const hasFailed = tokens.hasFailed || tokens.isRetrying
  const isSlow = useIsSlow(list === undefined && !hasFailed)
  const count = list?.rows.length ?? 0
  const isCut = list !== undefined && count > FEW + 1
  const time = asOf === undefined ? undefined : formatTime(asOf, Date.now(), locale)
  return (
    <section className={styles.section} aria-labelledby={titleId} data-testid="account-tokens">
      <div className={styles.head}>
        <span className={styles.headTexts}>
          <Text as="h3" id={titleId} weight="medium">
            {message('account.tokens')}
          </Text>
          {time === undefined ? null : (
            <Text as="span" size={12} tone="secondary" data-testid="tokens-as-of">
              {message('account.asOf', { time })}
            </Text>
          )}
        </span>
        {isCut ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isWhole}
            data-testid="see-all-tokens-button"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? message('account.fewerTokens') : message('wallets.seeAll', { count })}
          </Button>
        ) : null}
      </div>
      {hasFailed || isSlow ? <Problem tokens={tokens} network={network} /> : null}
      {list === undefined ? (
        hasFailed ? null : (
          <SkeletonRows count={3} />
        )
      ) : list.isEmpty ? (
        <EmptyState
          title={message('account.emptyTokens', { network })}
          action={
            funding.length === 0 ? undefined : (
              <div className={styles.actions}>
                {funding.map(({ key, label, onClick }) => (
                  <Button key={key} data-testid={`empty-account-${key}-button`} onClick={onClick}>
                    {label}
                  </Button>
                ))}
              </div>
            )
          }
          data-testid="empty-account-state"
        />
      ) : (
        <TokenList rows={isCut && !isWhole ? list.rows.slice(0, FEW) : list.rows} />
      )}
    </section>
  )
}

/** What keeps the tokens from being read, and another try once that is allowed. */
function Problem({ tokens, network }: Pick<TokenSectionProps, 'tokens' | 'network'>) {
  const message = useMessages()
  const { isOnline, isRetrying, isUnsupported, retry, retryAt } = tokens
  const hasFailed = tokens.hasFailed || isRetrying
  const seconds = useSecondsUntil(retryAt, BALANCE_RETRY_COOLDOWN_MS)
  const words = !hasFailed
    ? message('account.slowTokens')
    : isUnsupported
      ? message('account.unlistedTokens', { network })
      : message('account.noTokens')
  return (
    <div className={styles.problem} data-testid="tokens-problem">
      <div role="status">
        <Text size={12} tone="secondary" align="center">
          {words}
        </Text>
      </div>
      {hasFailed && isOnline && !isUnsupported ? (
        <Button
          size="sm"
          icon={<RetryIcon size={16} />}
          disabled={seconds > 0}
          loading={isRetrying}
          data-testid="tokens-retry-button"
          onClick={retry}
        >
          {seconds > 0 ? message('account.retryIn', { seconds }) : message('modal.retry')}
        </Button>
      ) : null}
    </div>
  )
}

import { ui } from '@latchkey/ui-react/feature'
import { type RefCallback, useRef } from 'react'
import type { ReceiverFault } from '../receiver/readReceiverFault.js'
import { sameAddress } from '../receiver/sameAddress.js'
import styles, { css } from './ReceiverField.module.css'
import { type MoneyText, useMoneyTexts } from './useMoneyTexts.js'
import { usePaste } from './usePaste.js'
import { WholeAddress } from './WholeAddress.js'

const {
  Button,
  IconButton,
  icons,
  List,
  ListRow,
  shortenAddress,
  SlowNotice,
  Spinner,
  TextField,
  useMessages,
  useStyles,
} = ui

/** Whom a text stands for. */
export interface FoundReceiver {
  readonly address: string
  readonly name?: string | undefined
  /** What the network is called that the name was found on, where it is not the one in use. */
  readonly nameNetwork?: string | undefined
}

export interface ReceiverFieldProps {
  /** As typed: an address or a name. */
  readonly value: string
  readonly found: FoundReceiver | undefined
  readonly fault: ReceiverFault | undefined
  readonly isLooking: boolean
  /** Addresses to offer while nothing is typed. */
  readonly recent: readonly string[]
  /** What the test ids of its parts begin with. */
  readonly testId: string
  readonly inputRef?: RefCallback<HTMLElement>
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  /** Looks once more for whom it stands. */
  readonly onRetry: () => void
}

/** Whom to send to: an address or a name, what it stands for, and those that were sent to before. */
export function ReceiverField(props: ReceiverFieldProps) {
  const { fault, found, inputRef, isLooking, onChange, onRetry, recent, testId, value } = props
  useStyles(css)
  const text = useMoneyTexts()
  const message = useMessages()
  const field = useRef<HTMLElement>(null)
  const fill = (receiver: string) => {
    onChange(receiver)
    field.current?.focus()
  }
  const paste = usePaste(fill)
  return (
    <div className={styles.group}>
      <TextField
        wraps
        inputRef={(element) => {
          field.current = element
          inputRef?.(element)
        }}
        label={text('money.receiver')}
        placeholder={text('money.receiverHint')}
        value={value}
        error={
          paste.hasFailed && value === ''
            ? text('money.pasteFailed')
            : fault && faultWords(fault, text)
        }
        data-testid={`${testId}-receiver`}
        onChange={onChange}
        onEnter={props.onEnter}
        end={
          value === '' ? (
            paste.canPaste ? (
              <Button size="sm" data-testid={`${testId}-paste`} onClick={paste.paste}>
                {text('money.paste')}
              </Button>
            ) : null
          ) : (
            <>
              {isLooking ? <Spinner size={16} /> : null}
              <IconButton
                label={text('money.clear')}
                icon={<icons.CloseIcon size={16} />}
                data-testid={`${testId}-clear`}
                onClick={() => fill('')}
              />
            </>
          )
        }
        hint={
          found === undefined || isSaid(found, value) ? undefined : (
            <span className={styles.found} role="status" data-testid={`${testId}-resolved`}>
              <WholeAddress address={found.address} name={found.name} />
              {found.nameNetwork === undefined ? null : (
                <span data-testid={`${testId}-name-network`}>
                  {text('money.nameElsewhere', { network: found.nameNetwork })}
                </span>
              )}
            </span>
          )
        }
      />
      <SlowNotice isRunning={isLooking} onRetry={onRetry} />
      {fault === 'failed' ? (
        <Button size="sm" icon={<icons.RetryIcon size={16} />} onClick={onRetry}>
          {message('modal.retry')}
        </Button>
      ) : null}
      {value === '' && recent.length > 0 ? (
        <List label={text('money.recent')}>
          {recent.map((address) => (
            <ListRow
              key={address}
              name={shortenAddress(address)}
              description={<WholeAddress address={address} />}
              data-testid={`${testId}-recent`}
              onClick={() => fill(address)}
            />
          ))}
        </List>
      ) : null}
    </div>
  )
}

/** The field itself shows the whole address. */
function isSaid({ address, name }: FoundReceiver, value: string): boolean {
  return name === undefined && sameAddress(address, value.trim())
}

const FAULT_WORDS = {
  none: 'money.noName',
  wrong: 'money.wrongReceiver',
  conflict: 'money.nameConflict',
  failed: 'money.nameFailed',
} as const

function faultWords(fault: ReceiverFault, text: MoneyText): string {
  return text(FAULT_WORDS[fault])
}

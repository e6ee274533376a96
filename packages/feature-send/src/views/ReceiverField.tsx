import { ui } from '@latchkey/ui-react/feature'
import { usePaste } from './usePaste.js'
import { type SendText, useSendTexts } from './useSendTexts.js'
import type { SendView } from './useSendView.js'
import styles from './WalletSend.module.css'

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
} = ui

/** Whom to send to: an address or a name, what it stands for, and those that were sent to before. */
export function ReceiverField({ view }: { readonly view: SendView }) {
  const { form, nameNetwork, receiver, receiverFault, receiverField, recent, typeReceiver } = view
  const text = useSendTexts()
  const message = useMessages()
  const paste = usePaste((pasted) => {
    typeReceiver(pasted)
    receiverField.current?.focus()
  })
  const found = receiver.status === 'success' ? receiver : undefined
  return (
    <div className={styles.group}>
      <TextField
        inputRef={receiverField}
        label={text('send.receiver')}
        placeholder={text('send.receiverHint')}
        value={form.receiver}
        error={
          paste.hasFailed && form.receiver === ''
            ? text('send.pasteFailed')
            : faultWords(receiverFault, text)
        }
        data-testid="send-receiver"
        onChange={typeReceiver}
        onEnter={view.submit}
        end={
          form.receiver === '' ? (
            paste.canPaste ? (
              <Button size="sm" data-testid="send-paste" onClick={paste.paste}>
                {text('send.paste')}
              </Button>
            ) : null
          ) : (
            <>
              {receiver.status === 'loading' ? <Spinner size={16} /> : null}
              <IconButton
                label={text('send.clear')}
                icon={<icons.CloseIcon size={16} />}
                data-testid="send-clear"
                onClick={() => {
                  typeReceiver('')
                  receiverField.current?.focus()
                }}
              />
            </>
          )
        }
        hint={
          found === undefined ? undefined : (
            <span className={styles.found} role="status" data-testid="send-resolved">
              {found.name === undefined ? null : <bdi className={styles.name}>{found.name}</bdi>}
              <bdi className={styles.whole}>{found.address}</bdi>
              {nameNetwork === undefined ? null : (
                <span data-testid="send-name-network">
                  {text('send.nameElsewhere', { network: nameNetwork })}
                </span>
              )}
            </span>
          )
        }
      />
      <SlowNotice isRunning={receiver.status === 'loading'} onRetry={view.retryReceiver} />
      {receiverFault === 'failed' ? (
        <Button size="sm" icon={<icons.RetryIcon size={16} />} onClick={view.retryReceiver}>
          {message('modal.retry')}
        </Button>
      ) : null}
      {form.receiver === '' && recent.length > 0 ? (
        <List label={text('send.recent')}>
          {recent.map((address) => (
            <ListRow
              key={address}
              name={shortenAddress(address)}
              description={<bdi className={styles.whole}>{address}</bdi>}
              data-testid="send-recent"
              onClick={() => {
                typeReceiver(address)
                receiverField.current?.focus()
              }}
            />
          ))}
        </List>
      ) : null}
    </div>
  )
}

const FAULT_WORDS = {
  none: 'send.noName',
  wrong: 'send.wrongReceiver',
  conflict: 'send.nameConflict',
  failed: 'send.nameFailed',
} as const

function faultWords(fault: SendView['receiverFault'], text: SendText): string | undefined {
  return fault && text(FAULT_WORDS[fault])
}

import type { WalletRequest } from '@latchkey/appkit'
import { useMessages } from '../../../locales/useMessages.js'
import { useStyles } from '../../../modal/useStyles.js'
import { shortenAddress } from '../../../primitives/Address/shortenAddress.js'
import { Button } from '../../../primitives/Button/Button.js'
import { Notice } from '../../../primitives/Notice/Notice.js'
import { Text } from '../../../primitives/Text/Text.js'
import styles, { css } from './OpenRequests.module.css'
import { useOpenRequests } from './useOpenRequests.js'

/**
 * What is open in the wallets that are connected, and what the account in use may have sent: each can be taken off the list.
 * Where one is being shown already, the list is shown from `least` two on.
 */
export function OpenRequests({ least = 1 }: { readonly least?: number }) {
  useStyles(css)
  const { drop, networkName, otherAddress, requests, walletName } = useOpenRequests()
  const message = useMessages()
  if (requests.length < least) return null
  return (
    <section aria-label={message('requests.list')} className={styles.list}>
      {requests.map((request) => {
        const isOpen = request.status === 'open'
        const network = networkName(request)
        const wallet = walletName(request)
        const other = otherAddress(request)
        return (
          <Notice
            key={request.id}
            tone={isOpen ? 'info' : 'warning'}
            data-testid={`open-request-${request.status}`}
          >
            <span className={styles.request}>
              <span>{message(isOpen ? 'requests.open' : 'requests.unsure', { wallet })}</span>
              <Text as="span" size={12} tone="secondary">
                <What request={request} />
              </Text>
              {other === undefined ? null : (
                <Text as="span" size={12} tone="secondary">
                  {message('requests.account', { address: shortenAddress(other) })}
                </Text>
              )}
              {isOpen ? null : (
                <Text as="span" size={12} tone="secondary">
                  {request.isLookedFor
                    ? message('requests.looking', { network, wallet })
                    : message('requests.look', { wallet })}
                </Text>
              )}
              <Button size="sm" data-testid="open-request-drop" onClick={() => drop(request.id)}>
                {message(dropKey(request))}
              </Button>
            </span>
          </Notice>
        )
      })}
    </section>
  )
}

function dropKey({ isLookedFor, status }: WalletRequest) {
  if (status === 'open') return 'requests.closed'
  return isLookedFor ? 'requests.ignore' : 'requests.remove'
}

function What({ request }: { readonly request: WalletRequest }) {
  const message = useMessages()
  const { method, summary, transaction } = request
  if (method === 'signMessage' || method === 'signTypedData') return message('requests.sign')
  const to = transaction?.to
  if (to === undefined) return message('requests.transaction')
  const address = shortenAddress(to)
  return summary === undefined
    ? message('requests.transactionTo', { address })
    : message('requests.payment', { amount: summary, address })
}

import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { readAmount } from '../src/amount/readAmount.js'
import { COIN, type Token } from '../src/token/Token.js'
import { AmountField } from '../src/views/AmountField.js'
import { FeeRow } from '../src/views/FeeRow.js'
import { ReceiverField } from '../src/views/ReceiverField.js'
import { RiskWarning } from '../src/views/RiskWarning.js'
import { TokenPicker } from '../src/views/TokenPicker.js'

const { useFormat } = ui

const coin: Token = {
  id: COIN,
  caipNetworkId: 'eip155:1',
  name: 'Test coin',
  symbol: 'TST',
  decimals: 18,
  balance: '1.5',
  price: 1000,
  worth: 1500,
  imageUrl: undefined,
}
const gold: Token = { ...coin, id: '0xa', address: '0xa', name: 'Gold', symbol: 'GLD', price: 2 }
const TWIN = `0x11${'c'.repeat(36)}11`
const KNOWN = `0x11${'d'.repeat(36)}11`

/** A view of another feature, made of the shared pieces: it knows nothing of sending. */
export function MoneyView() {
  const locale = useFormat()
  const [pay, setPay] = useState('')
  const [receive, setReceive] = useState('')
  const [to, setTo] = useState('')
  const [token, setToken] = useState(gold)
  const [isAccepted, setAccepted] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const nothing = () => undefined
  if (isChoosing)
    return (
      <TokenPicker
        tokens={[coin, gold]}
        state="known"
        coinSymbol={coin.symbol}
        selected={token.id}
        testId="pay"
        onChoose={(id) => {
          setToken(id === COIN ? coin : gold)
          setChoosing(false)
        }}
        onRetry={nothing}
      />
    )
  return (
    <>
      <AmountField
        value={pay}
        decimal={readAmount(pay, locale)}
        token={token}
        max="ready"
        fault={pay === 'x' ? { kind: 'unread' } : undefined}
        testId="pay"
        onChange={setPay}
        onChooseToken={() => setChoosing(true)}
        onEnter={nothing}
        onMax={() => setPay('1.5')}
      />
      <AmountField
        value={receive}
        decimal={readAmount(receive, locale)}
        token={coin}
        max="none"
        testId="receive"
        onChange={setReceive}
        onChooseToken={nothing}
        onEnter={nothing}
        onMax={nothing}
      />
      <ReceiverField
        value={to}
        found={to === '' ? undefined : { address: to }}
        fault={undefined}
        isLooking={false}
        recent={[TWIN]}
        testId="pay"
        onChange={setTo}
        onEnter={nothing}
        onRetry={nothing}
      />
      {to === '' ? null : (
        <RiskWarning
          to={to}
          risks={[{ kind: 'lookalike', known: KNOWN }]}
          isAccepted={isAccepted}
          testId="pay"
          onAccept={setAccepted}
        />
      )}
      <FeeRow
        fee={{ status: 'success', key: '', value: { kind: 'upTo', value: 21_000_000_000_000n } }}
        coin={coin}
        testId="pay"
        onRetry={nothing}
      />
    </>
  )
}

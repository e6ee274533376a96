import { formatUnits } from '@latchkey/foundation'
import { type AmountFault, minimumBalance } from '@latchkey/money'
import type { SendView } from './useSendView.js'

/** What is wrong with the amount, as far as it can be said yet. */
export function findAmountFault({
  check,
  coin,
  facts,
  form,
}: Pick<SendView, 'check' | 'coin' | 'facts' | 'form'>): AmountFault | undefined {
  if (form.max === 'error') return { kind: 'maxFailed' }
  if (facts.hasAmount && facts.value === undefined && facts.token !== 'loading')
    return { kind: form.decimal === undefined ? 'unread' : 'decimals' }
  if (check === 'funds') return { kind: 'funds' }
  const minimum = minimumBalance(facts.fee)
  if (minimum === undefined || coin === undefined) return undefined
  const { decimals, symbol } = coin
  return { kind: 'minimum', of: minimum.of, least: formatUnits(minimum.least, decimals), symbol }
}

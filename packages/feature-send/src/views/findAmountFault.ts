import { formatUnits } from '@latchkey/foundation'
import { type AmountFault, minimumBalance, type Token } from '@latchkey/money'
import type { SendView } from './useSendView.js'

/** What is wrong with the amount, as far as it can be said yet. */
export function findAmountFault({
  check,
  coin,
  facts,
  form,
  token,
}: Pick<SendView, 'check' | 'coin' | 'facts' | 'form' | 'token'>): AmountFault | undefined {
  if (form.max === 'error') return { kind: 'maxFailed' }
  if (facts.hasAmount && facts.value === undefined && facts.token !== 'loading')
    return { kind: unitsFault(form.decimal, token) }
  if (check === 'funds') return { kind: 'funds' }
  const minimum = minimumBalance(facts.fee)
  if (minimum === undefined || coin === undefined) return undefined
  const { decimals, symbol } = coin
  return { kind: 'minimum', of: minimum.of, least: formatUnits(minimum.least, decimals), symbol }
}

/** Why an amount has no base units: a token has only so many digits, and no account so much as 256 bits do not hold. */
function unitsFault(decimal: string | undefined, token: Token | undefined) {
  if (decimal === undefined) return 'unread'
  const digits = decimal.split('.')[1]?.length ?? 0
  return token !== undefined && digits <= token.decimals ? 'funds' : 'decimals'
}

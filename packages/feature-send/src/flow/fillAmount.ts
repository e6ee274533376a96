import type { AppKit } from '@latchkey/appkit'
import { formatUnits } from '@latchkey/foundation'
import { writeAmount } from '@latchkey/money'
import { sendFormAtom } from '../atoms.js'
import { tokenAtom } from '../derived.js'
import { getRunning } from './running.js'

/** Puts an amount in base units of the chosen token into the form: all that there is to send. */
export function fillAmount(appkit: AppKit, value: bigint): void {
  const { store } = appkit
  const token = store.get(tokenAtom)
  if (token === undefined) return
  const decimal = formatUnits(value, token.decimals)
  const amount = writeAmount(decimal, getRunning(appkit).locale)
  store.set(sendFormAtom, { ...store.get(sendFormAtom), amount, decimal, max: 'on' })
}

import { connectMethodsAtom } from '@latchkey/appkit'
import { type FilledSlot, useSlots } from '../../slots/useSlots.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** The ways to connect that features bring, in the app's order. */
export function useLogins(): readonly FilledSlot[] {
  const methods = useAppKitAtom(connectMethodsAtom)
  const slots = useSlots('connect')
  return methods.flatMap((method) => slots.filter(({ connectMethod }) => connectMethod === method))
}

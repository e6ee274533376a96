import { createTurns } from '../turns.js'
import type { PhoneWallet } from './types.js'

/** Another device of the phone, which a person lets answer in its place. */
export interface SecondDevice {
  set(isOn: boolean): Promise<void>
  isOn(): boolean
}

/** Opens the device and ends it, one after the other however fast a person switches. */
export function createSecondDevice(
  open: () => Promise<PhoneWallet>,
  changed: () => void,
): SecondDevice {
  let device: PhoneWallet | undefined
  const inTurn = createTurns()

  const change = async (isOn: boolean) => {
    if (isOn === (device !== undefined)) return
    if (isOn) device = await open()
    else {
      const ended = device
      device = undefined
      await ended?.stop()
    }
    changed()
  }

  return {
    set: (isOn) => inTurn('', () => change(isOn)),
    isOn: () => device !== undefined,
  }
}

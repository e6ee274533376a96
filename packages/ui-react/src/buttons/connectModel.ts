import { type AppKit, selectAccount } from '@latchkey/appkit'
import { eager } from '../locales/en/eager.js'
import { type ButtonAttributes, type ButtonModel, testId } from './buttonModel.js'

/** The button that connects. */
export function connectModel(appkit: AppKit, attributes: ButtonAttributes): ButtonModel {
  const { status } = selectAccount(appkit.store.get, attributes.namespace)
  const isBusy = status === 'connecting' || status === 'reconnecting'
  const { label = eager['button.connect'], loadingLabel = eager['button.connecting'] } = attributes
  return {
    look: 'primary',
    testId: testId('connect-button', attributes),
    name: isBusy ? loadingLabel : label,
    isBusy,
  }
}

import { type AppKit, selectAccount } from '@latchkey/appkit'
import { eagerText } from '../locales/eagerText.js'
import { type ButtonAttributes, type ButtonModel, testId } from './buttonModel.js'

/** The button that connects. */
export function connectModel(appkit: AppKit, attributes: ButtonAttributes): ButtonModel {
  const { status } = selectAccount(appkit.store.get, attributes.namespace)
  const isBusy = status === 'connecting'
  const {
    label = eagerText(appkit, 'button.connect'),
    loadingLabel = eagerText(appkit, 'button.connecting'),
  } = attributes
  return {
    look: 'primary',
    testId: testId('connect-button', attributes),
    name: isBusy ? loadingLabel : label,
    isBusy,
  }
}

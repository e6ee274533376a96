import { type AppKit, isUnsupported, selectNetworkState } from '@latchkey/appkit'
import { eagerText } from '../locales/eagerText.js'
import { type ButtonAttributes, type ButtonModel, testId } from './buttonModel.js'
import { drawDetails } from './drawDetails.js'

/** The button that shows the network. */
export function networkModel(appkit: AppKit, attributes: ButtonAttributes): ButtonModel {
  const { label = eagerText(appkit, 'button.network'), namespace } = attributes
  const id = testId('w3m-network-button', attributes)
  if (isUnsupported(appkit, namespace))
    return {
      look: 'warning',
      testId: id,
      name: eagerText(appkit, 'button.switchNetwork'),
      view: 'UnsupportedChain',
    }
  const { chainImages } = appkit.options
  const { caipNetwork: network } = selectNetworkState(appkit.store.get, namespace)
  const image =
    network && (chainImages[network.caipNetworkId] ?? chainImages[network.id] ?? network.imageUrl)
  return {
    look: 'plain',
    testId: id,
    name: network?.name ?? label,
    draw: (button) => drawDetails(button, { image }),
    view: 'Networks',
  }
}

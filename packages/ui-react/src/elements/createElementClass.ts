import type { AppKit } from '@latchkey/appkit'
import type { ButtonAttributes, ButtonModel } from '../buttons/buttonModel.js'
import { buttonSize } from '../buttons/buttonSize.js'
import { type ButtonHandle, createButton } from '../buttons/createButton.js'
import { type WalletAttributes, walletName } from '../buttons/walletModel.js'
import { eagerText } from '../locales/eagerText.js'
import { ATTRIBUTES, readAttributes } from './readAttributes.js'

/** How an element shows its button. */
export interface ElementLook {
  readonly getModel: (appkit: AppKit, attributes: WalletAttributes) => ButtonModel
  /** What it says first, where it has no label. Default `button.connect`. */
  readonly label?: 'button.network'
}

/** The class of an element that is a button of the instance which `getAppKit` gives once it stands on the page. */
export function createElementClass(
  { getModel, label }: ElementLook,
  getAppKit: () => AppKit,
): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    #appkit: AppKit | undefined
    #button: ButtonHandle | undefined
    #end: (() => void) | undefined

    connectedCallback(): void {
      const appkit = getAppKit()
      // An instance that has ended may have had another one after it.
      if (appkit !== this.#appkit) this.#button = createButton(appkit, this)
      this.#appkit = appkit
      this.#paint()
      this.#end = this.#button?.follow()
    }

    disconnectedCallback(): void {
      this.#end?.()
    }

    attributeChangedCallback(): void {
      this.#paint()
    }

    #paint(): void {
      if (this.#appkit === undefined) return
      const attributes = readAttributes(this)
      const words =
        attributes.label ??
        (attributes.wallet
          ? walletName(attributes.wallet)
          : eagerText(this.#appkit, label ?? 'button.connect', true))
      this.#button?.paint({
        attributes,
        getModel: (appkit, given: ButtonAttributes) =>
          getModel(appkit, { ...given, wallet: attributes.wallet }),
        width: buttonSize(attributes, words).width,
      })
    }
  }
}

import type { AppKit } from '@latchkey/appkit'
import { accountOrConnect } from '../buttons/accountOrConnect.js'
import { connectModel } from '../buttons/connectModel.js'
import { networkModel } from '../buttons/networkModel.js'
import { walletModel } from '../buttons/walletModel.js'
import { defaultInstance } from '../defaultInstance.js'
import { createElementClass, type ElementLook } from './createElementClass.js'

export interface DefineElementsParameters {
  /** Default: the only one that `createAppKit` has made, looked for when an element comes onto the page. */
  readonly appkit?: AppKit | undefined
}

const LOOKS: Readonly<Record<string, ElementLook>> = {
  'account-button': { getModel: accountOrConnect },
  button: { getModel: accountOrConnect },
  'connect-button': { getModel: connectModel },
  'network-button': { getModel: networkModel, label: 'button.network' },
  'wallet-button': { getModel: walletModel },
}

/** The second is what older pages have. */
const PREFIXES = ['appkit', 'w3m']

/**
 * Makes the buttons elements of HTML: `<appkit-button>`, `<appkit-connect-button>`, `<appkit-account-button>`,
 * `<appkit-network-button>`, `<appkit-wallet-button>`, and the same with `w3m-`. A name that is defined already is left alone; on
 * a server nothing happens. Where there is no instance, or there are several, each element throws `INVALID_OPTIONS`.
 */
export function defineElements({ appkit }: DefineElementsParameters = {}): void {
  if (globalThis.customElements === undefined) return
  for (const prefix of PREFIXES)
    for (const [name, look] of Object.entries(LOOKS)) {
      const tag = `${prefix}-${name}`
      if (customElements.get(tag) === undefined)
        customElements.define(
          tag,
          createElementClass(look, () => appkit ?? defaultInstance()),
        )
    }
}

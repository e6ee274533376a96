import type { WalletOption } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'
import type { GetButtonModel } from './buttonModel.js'

/** What buttons have of the modal's code, once that is there; a new object whenever other wallets are known, or another is asked. */
export interface ButtonParts {
  /** How a button shows an account: before that code, no wallet is connected. */
  readonly accountModel?: GetButtonModel
  readonly findWallet?: (id: string) => WalletOption | undefined
}

export const buttonPartsAtom = atom<ButtonParts>({})

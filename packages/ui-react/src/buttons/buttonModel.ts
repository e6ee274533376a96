import type { AppKit, ViewName } from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'

/** The attributes that any of the buttons takes. */
export interface ButtonAttributes {
  /** Default false. */
  readonly disabled?: boolean | undefined
  /** Whether the account button shows the balance. Default `show`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** 44px or 36px high. Default `md`. */
  readonly size?: 'md' | 'sm' | undefined
  /** Default `Connect Wallet`, or `Select network`. */
  readonly label?: string | undefined
  /** Default `Connecting...`. */
  readonly loadingLabel?: string | undefined
  /** Default: the active namespace. */
  readonly namespace?: ChainNamespace | undefined
  /** Characters of the address before the ellipsis. Default 4. */
  readonly charsStart?: number | undefined
  /** Characters of the address after it. Default 6. */
  readonly charsEnd?: number | undefined
}

/** What a button shows and does. */
export interface ButtonModel {
  readonly look: 'primary' | 'plain' | 'warning'
  readonly testId: string
  readonly name: string
  readonly isBusy?: boolean | undefined
  /** Draws what it shows beside its name. */
  readonly draw?: ((button: HTMLButtonElement) => void) | undefined
  /** What it opens; by default what the state asks for. */
  readonly view?: ViewName | undefined
  /** What it does instead. */
  readonly press?: (() => void) | undefined
}

/** Reads the state of an instance as one of the buttons shows it. */
export type GetButtonModel = (appkit: AppKit, attributes: ButtonAttributes) => ButtonModel

/** A test id, with the namespace behind it where a button is for one. */
export function testId(id: string, { namespace }: ButtonAttributes): string {
  return namespace === undefined ? id : `${id}-${namespace}`
}

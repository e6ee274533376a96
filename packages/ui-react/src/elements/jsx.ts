import type { ChainNamespace } from '@latchkey/foundation'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** What an element of ours takes in JSX, beside what any element does. */
export interface ElementAttributes {
  readonly balance?: 'show' | 'hide' | undefined
  readonly charsEnd?: number | undefined
  readonly charsStart?: number | undefined
  readonly disabled?: boolean | undefined
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  readonly namespace?: ChainNamespace | undefined
  readonly size?: 'md' | 'sm' | undefined
}

type Props<Name extends keyof ElementAttributes> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> &
  Pick<ElementAttributes, Name> & {
    /** React 18 knows no `className` of such an element. */
    readonly class?: string | undefined
  }

type AccountProps = Props<'balance' | 'charsEnd' | 'charsStart' | 'disabled' | 'namespace' | 'size'>
type ConnectProps = Props<'disabled' | 'label' | 'loadingLabel' | 'namespace' | 'size'>
type NetworkProps = Props<'disabled' | 'label' | 'namespace' | 'size'>
type WalletProps = NetworkProps & { readonly wallet: string }

declare module 'react' {
  // biome-ignore lint/style/noNamespace: React's own, which is added to
  namespace JSX {
    interface IntrinsicElements {
      'appkit-account-button': AccountProps
      'appkit-button': Props<keyof ElementAttributes>
      'appkit-connect-button': ConnectProps
      'appkit-network-button': NetworkProps
      'appkit-wallet-button': WalletProps
      'w3m-account-button': AccountProps
      'w3m-button': Props<keyof ElementAttributes>
      'w3m-connect-button': ConnectProps
      'w3m-network-button': NetworkProps
      'w3m-wallet-button': WalletProps
    }
  }
}

import type { WalletAttributes } from '../buttons/walletModel.js'

/** The attributes of the elements, as HTML has them: without capitals. */
export const ATTRIBUTES = [
  'balance',
  'charsend',
  'charsstart',
  'disabled',
  'label',
  'loadinglabel',
  'namespace',
  'size',
  'wallet',
]

/** Reads what an element says of its button; what makes no sense is the default. */
export function readAttributes(element: Element): WalletAttributes {
  const text = (name: string) => element.getAttribute(name) ?? undefined
  const count = (name: string) => {
    const number = Number.parseInt(text(name) ?? '', 10)
    return number >= 0 ? number : undefined
  }
  return {
    balance: text('balance') === 'hide' ? 'hide' : 'show',
    charsEnd: count('charsend'),
    charsStart: count('charsstart'),
    // React 18 writes it out.
    disabled: (text('disabled') ?? 'false') !== 'false',
    label: text('label'),
    loadingLabel: text('loadinglabel'),
    namespace: text('namespace') || undefined,
    size: text('size') === 'sm' ? 'sm' : 'md',
    wallet: text('wallet') ?? '',
  }
}

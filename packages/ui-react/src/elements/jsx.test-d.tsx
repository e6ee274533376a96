import type {} from '@latchkey/ui-react/elements/jsx'
import { expectTypeOf, it } from 'vitest'

it('JSX knows the elements and their attributes', () => {
  expectTypeOf(
    <appkit-button balance="hide" charsEnd={4} namespace="eip155" size="sm" />,
  ).not.toBeAny()
  expectTypeOf(<w3m-wallet-button wallet="metamask" class="own" />).not.toBeAny()
  // @ts-expect-error there is no such size
  expectTypeOf(<appkit-connect-button size="xl" />).not.toBeAny()
  // @ts-expect-error it is for one wallet
  expectTypeOf(<appkit-wallet-button />).not.toBeAny()
})

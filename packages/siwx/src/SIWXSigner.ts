import type { SIWXConfig } from '@latchkey/appkit'

/** Signs messages in the place of the account's wallet. An app's own signer extends it. */
export abstract class SIWXSigner {
  abstract signMessage(
    ...parameters: Parameters<NonNullable<SIWXConfig['signMessage']>>
  ): Promise<string>
}

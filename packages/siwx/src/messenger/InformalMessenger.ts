import type { SIWXMessageData, SIWXMessageInput } from '@latchkey/appkit'
import { loadPart } from '../late.js'
import { SIWXMessenger } from './SIWXMessenger.js'

/** Writes messages as EIP-4361 and Sign-In With Solana have them. */
export class InformalMessenger extends SIWXMessenger {
  protected async stringify(
    data: SIWXMessageData,
    { isOverWalletConnect = false }: Partial<SIWXMessageInput> = {},
  ): Promise<string> {
    const { formatMessageData } = await loadPart(() => import('../message/formatMessageData.js'))
    return formatMessageData(data, { isByReference: isOverWalletConnect })
  }
}

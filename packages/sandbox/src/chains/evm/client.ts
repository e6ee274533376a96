import {
  type Chain,
  type Client,
  createTestClient,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestActions,
  type TestRpcSchema,
  type WalletActions,
  walletActions,
} from 'viem'
import { receiptActions } from './receiptActions.js'

/** viem's public, wallet and test actions on one chain. */
export type EvmClient = Client<
  HttpTransport,
  Chain,
  undefined,
  TestRpcSchema<'anvil'>,
  TestActions & PublicActions<HttpTransport, Chain> & WalletActions<Chain>
>

/** `isBatching`: what is asked at once goes in one request. */
export function createEvmClient(chain: Chain, rpcUrl: string, isBatching = false): EvmClient {
  return createTestClient({
    mode: 'anvil',
    chain,
    cacheTime: 0,
    pollingInterval: 25,
    // The chain is on this machine: a failure is a failure.
    transport: http(rpcUrl, { retryCount: 0, batch: isBatching }),
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(receiptActions)
}

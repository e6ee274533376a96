import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { Duplex } from 'readable-stream'
import { WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'
import type { Eip1193Provider } from './createProvider.js'
import { isRecord } from './isRecord.js'
import type { WalletPort } from './WalletPort.js'

/**
 * Shows a wallet behind a port as MetaMask's own page-side provider does: its codes, events and state, with
 * the wallet in the place of the extension's background.
 */
export const createMetaMaskProvider = (port: WalletPort): Eip1193Provider => {
  let chainId: unknown

  const stream = new Duplex({
    objectMode: true,
    read: () => {},
    write: (message, _encoding, done) => {
      done()
      if (isRecord(message) && typeof message.method === 'string') {
        void answer(message.id, message.method, message.params)
      }
    },
  })

  const answer = async (id: unknown, method: string, params: unknown) => {
    try {
      const result = await port.request(method, params)
      if (method === 'metamask_getProviderState' && isRecord(result)) chainId = result.chainId
      stream.push({ jsonrpc: '2.0', id, result: result ?? null })
    } catch (error) {
      stream.push({ jsonrpc: '2.0', id, error: toJsonError(error) })
    }
  }

  const notify = (method: string, params: unknown) =>
    stream.push({ jsonrpc: '2.0', method, params })
  const notifyChain = (isConnected: boolean) =>
    notify('metamask_chainChanged', {
      chainId,
      networkVersion: String(Number(chainId)),
      isConnected,
    })

  port.watch((event, data) => {
    switch (event) {
      case 'accountsChanged':
        notify('metamask_accountsChanged', data)
        return
      case 'chainChanged':
        chainId = data
        notifyChain(true)
        return
      case 'connect':
        if (isRecord(data)) chainId = data.chainId
        notifyChain(true)
        return
      case 'disconnect':
        notifyChain(false)
    }
  })

  return initializeProvider({
    connectionStream: stream as Parameters<typeof initializeProvider>[0]['connectionStream'],
    shouldAnnounceCaip294: false,
    // Its look for the page's icon would offend a strict policy.
    shouldSendMetadata: false,
    shouldSetOnWindow: false,
    shouldShimWeb3: false,
  }) as Eip1193Provider
}

/** As the extension's background writes it. */
const toJsonError = (error: unknown) => {
  if (error instanceof WalletRequestError) {
    const { code, data, message } = error
    return { code, message, ...(data === undefined ? {} : { data }) }
  }
  const data = { cause: error instanceof Error ? error.message : error }
  return { code: walletErrorCodes.internal, message: 'Internal JSON-RPC error.', data }
}

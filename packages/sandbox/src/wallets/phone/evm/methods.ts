import { numberToHex } from 'viem'
import type { RequestHandler } from '../requestContext.js'
import { getCallsStatus, getCapabilities, sendCalls } from './calls.js'
import { addEthereumChain, switchEthereumChain } from './chains.js'
import { personalSign, refuseEthSign, signTypedData } from './signing.js'
import { sendTransaction, signTransaction } from './transactions.js'

const accounts: RequestHandler = async (_params, { addresses }) => addresses
const nothing: RequestHandler = async () => null

/** The EVM methods of the phone. */
export const evmMethods: ReadonlyMap<string, RequestHandler> = new Map([
  ['eth_accounts', accounts],
  ['eth_requestAccounts', accounts],
  ['eth_chainId', async (_params, { chain }) => numberToHex(Number(chain.reference))],
  ['personal_sign', personalSign],
  ['eth_sign', refuseEthSign],
  ['eth_signTypedData', signTypedData],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_signTransaction', signTransaction],
  ['eth_sendTransaction', sendTransaction],
  ['wallet_switchEthereumChain', switchEthereumChain],
  ['wallet_addEthereumChain', addEthereumChain],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', getCallsStatus],
  ['wallet_showCallsStatus', nothing],
  ['wallet_getCapabilities', getCapabilities],
])

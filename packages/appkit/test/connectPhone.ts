import { WALLET_CONNECT_ID } from '../src/connector/types.js'
import { createTestAppKit } from '../src/testing/createTestAppKit.js'
import { mockAdapter } from '../src/testing/mockAdapter.js'

/** A page that a phone is connected to, in two namespaces. */
export async function connectPhone() {
  const mocks = [
    mockAdapter({ walletConnect: true }),
    mockAdapter({ namespace: 'solana', walletConnect: true }),
  ]
  const test = createTestAppKit({ mocks })
  await test.appkit.start()
  test.phone.setAutoApprove(true)
  await test.appkit.connect({ connectorId: WALLET_CONNECT_ID })
  return { ...test, client: test.phone.create(test.appkit) }
}

export { patchAccount } from '../account/patchAccount.js'
export {
  createTestAppKit,
  type TestAppKit,
  type TestAppKitOptions,
  testNetwork,
} from '../testing/createTestAppKit.js'
export { createTestContext, type TestContext } from '../testing/createTestContext.js'
export { destroyTestAppKits } from '../testing/destroyTestAppKits.js'
export { formatTestCookies } from '../testing/formatTestCookies.js'
export {
  type MockAdapter,
  type MockAdapterOptions,
  type MockCall,
  type MockMethod,
  mockAdapter,
} from '../testing/mockAdapter.js'
export { MOCK_FAULTS, type MockFault } from '../testing/mockFault.js'
export {
  type MockSIWX,
  type MockSIWXFault,
  type MockSIWXMethod,
  type MockSIWXOptions,
  mockSIWX,
} from '../testing/mockSIWX.js'
export {
  type MockWallet,
  type MockWalletOptions,
  mockAddress,
  mockSignature,
} from '../testing/mockWallet.js'
export { type MockWalletConnect, mockWalletConnect } from '../testing/mockWalletConnect.js'
export { nextUri, pairWith, startUntilListed } from '../testing/pairing.js'
export { putTokens } from '../testing/putTokens.js'
export { withLogin } from '../testing/withLogin.js'

import {
  concatHex,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  getCreate2Address,
  hashMessage,
  http,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'

/** Deploys by CREATE2: anvil has it from its first block. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** @typedef {Pick<import('viem/accounts').PrivateKeyAccount, 'sign'>} Key */

/**
 * A contract account on the first chain of the sandbox, which is not there yet.
 * @param {import('@latchkey/sandbox').Sandbox} sandbox
 * @param {`0x${string}`} owner
 */
export async function createContractSigner({ addresses }, owner) {
  const { receiptActions, sandboxSafeCreationCode } = await import('@latchkey/sandbox/chains')
  const code = encodeDeployData({
    abi: parseAbi(['constructor(address[] owners, uint256 threshold)']),
    bytecode: sandboxSafeCreationCode,
    args: [[owner], 1n],
  })
  const data = concatHex([zeroHash, code])
  /** @type {(key: Key) => (parameters: { message: string }) => Promise<`0x${string}`>} */
  const deployed =
    (key) =>
    async ({ message }) =>
      encodeAbiParameters([{ type: 'bytes[]' }], [[await key.sign({ hash: hashMessage(message) })]])
  return {
    address: getCreate2Address({ from: factory, salt: zeroHash, bytecode: code }),
    /** How a key signs for it once it is there (ERC-1271). */
    deployed,
    /** How a key signs for it before (ERC-6492). */
    early: (/** @type {Key} */ key) => async (/** @type {{ message: string }} */ parameters) =>
      serializeErc6492Signature({
        address: factory,
        data,
        signature: await deployed(key)(parameters),
      }),
    /** Puts it on its chain. */
    async deploy() {
      const chain = createWalletClient({
        transport: http(addresses.evm[0]?.rpcUrl),
      })
        .extend(publicActions)
        .extend(receiptActions)
      const [account] = await chain.getAddresses()
      if (account === undefined) throw new Error('The chain has no account of its own')
      const hash = await chain.sendTransaction({ account, chain: null, to: factory, data })
      await chain.waitForTransactionReceipt({ hash })
    },
  }
}

import { defineEvmNetwork } from './defineEvmNetwork.js'

/** A development chain on this machine, with the id and port of anvil and Hardhat. */
export const localhost = /* @__PURE__ */ defineEvmNetwork({
  id: 31337,
  name: 'Localhost',
  http: ['http://127.0.0.1:8545'],
  testnet: true,
})

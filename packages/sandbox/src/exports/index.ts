export { SANDBOX_GLOBAL, type SandboxAddresses } from '../serve/addresses.js'
export { type Sandbox, type SandboxOptions, startSandbox } from '../startSandbox.js'

export { type AnyCacao, formatCacao, readCacao } from '../message/cacao.js'
export { formatDid, parseDid } from '../message/did.js'
export { type Eip4361Fields, formatEip4361, parseEip4361 } from '../message/eip4361.js'
export { findDifference } from '../message/findDifference.js'
export { formatMessageData } from '../message/formatMessageData.js'
export { parseMessageData } from '../message/parseMessageData.js'
export { saysRecap } from '../message/recap.js'
export { formatSiws, parseSiws, type SiwsFields } from '../message/siws.js'
export type { MessageFields, MessageWarning, OnMessageWarning } from '../message/types.js'
export { createNonce } from '../session/createNonce.js'
export {
  type ExpectedSession,
  findSessionFault,
  type SessionFault,
} from '../session/findSessionFault.js'
export {
  findTimeFault,
  type TimeFault,
  type TimeFaultOptions,
} from '../session/findTimeFault.js'
export { readSession } from '../session/readSession.js'
export { hashMessage, recoverAddress } from '../verifiers/recoverAddress.js'
export { type RequestChain, verifyEthereum } from '../verifiers/verifyEthereum.js'
export { verifySolana } from '../verifiers/verifySolana.js'

import type { Cacao, OneClickParams, SIWXConfig, SIWXSession } from '@latchkey/appkit'
import {
  type CaipNetworkId,
  createLogger,
  type Logger,
  RPC_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { invalidSession, siwxErrors, unchecked } from '../errors.js'
import { toSession } from '../message/cacao.js'
import { formatMessageData } from '../message/formatMessageData.js'
import { sameAddress } from '../message/sameAddress.js'
import { createMessageData } from '../messenger/createMessage.js'
import type { SIWXMessenger } from '../messenger/SIWXMessenger.js'
import type { SIWXStorage } from '../storage/SIWXStorage.js'
import type { SIWXVerifier } from '../verifiers/SIWXVerifier.js'
import { createJudge, nameSession } from './createJudge.js'
import { createNonceLedger } from './createNonceLedger.js'
import { readSession } from './readSession.js'

/** What sessions are made of. */
export interface SessionParts {
  readonly messenger: SIWXMessenger
  readonly verifiers: readonly SIWXVerifier[]
  readonly storage: SIWXStorage
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

/** Signs accounts in, and knows who is. */
export interface Sessions
  extends Pick<
    SIWXConfig,
    'addSession' | 'createMessage' | 'getSessions' | 'revokeSession' | 'setSessions'
  > {
  createAuthParams(chains: readonly CaipNetworkId[]): Promise<OneClickParams | undefined>
  addCacaos(cacaos: readonly Cacao[]): Promise<void>
}

/** An address that nobody has, for what is checked before anybody has connected. */
const NOBODY = `0x${'0'.repeat(40)}`

export function createSessions({
  logger = createLogger(),
  messenger,
  storage,
  verifiers,
}: SessionParts): Sessions {
  const nonces = createNonceLedger()
  const judge = createJudge({ logger, messenger, verifiers })
  // What is being verified: who is signed out meanwhile stays so.
  const pending = new Set<SIWXSession>()

  const spend = (used: readonly string[]) => {
    if (!nonces.spend(new Set(used))) throw invalidSession('nonce')
  }
  const judgeUnlessEnded = async (session: SIWXSession) => {
    pending.add(session)
    try {
      await judge(session)
      if (!pending.has(session)) throw invalidSession('ended')
    } finally {
      pending.delete(session)
    }
  }
  const getStored = async (chainId: CaipNetworkId, address: string) => {
    const stored = await bounded(storage.get(chainId, address))
    if (!Array.isArray(stored)) throw unchecked('storage')
    return stored
      .map(readSession)
      .filter((session) => session !== undefined)
      .filter((session) => isOf(session, chainId, address))
  }
  const isStored = async (session: SIWXSession) => {
    const { accountAddress, chainId } = session.data
    const stored = await getStored(chainId, accountAddress)
    return stored.some((each) => nameSession(each) === nameSession(session))
  }

  return {
    async createMessage(input) {
      const message = await messenger.createMessage(input)
      nonces.issue(message.nonce)
      return message
    },

    async addSession(given) {
      const session = requireSession(given)
      spend([session.data.nonce])
      await judgeUnlessEnded(session)
      await bounded(storage.add(session))
    },

    async setSessions(given) {
      const sessions = given.map(requireSession)
      const known = await Promise.all(sessions.map(isStored))
      spend(sessions.filter((_session, at) => !known[at]).map(({ data }) => data.nonce))
      await Promise.all(sessions.map(judgeUnlessEnded))
      pending.clear()
      await bounded(storage.set(sessions))
    },

    async getSessions(chainId, address) {
      const sessions = await getStored(chainId, address)
      const judged = await Promise.allSettled(sessions.map(judge))
      const valid = sessions.filter((_session, at) => judged[at]?.status === 'fulfilled')
      // Nobody knows whether the account is signed in: that is no reason to ask for another signature.
      const failure = judged.find((each) => each.status === 'rejected' && !isVerdict(each.reason))
      if (valid.length === 0 && failure?.status === 'rejected') throw failure.reason
      return valid
    },

    async revokeSession(chainId, address) {
      for (const session of pending) if (isOf(session, chainId, address)) pending.delete(session)
      await bounded(storage.delete(chainId, address))
    },

    async createAuthParams([chainId]) {
      if (chainId === undefined) return undefined
      const data = await createMessageData(messenger.options, { chainId })
      // What could not be signed is not asked for.
      formatMessageData({ ...data, accountAddress: NOBODY })
      nonces.issue(data.nonce)
      const { domain, expirationTime, nonce, resources, statement, uri } = data
      return {
        domain,
        uri,
        nonce,
        ...(statement !== undefined && { statement }),
        ...(resources !== undefined && { resources }),
        ...(expirationTime !== undefined && { exp: expirationTime }),
      }
    },

    async addCacaos(cacaos) {
      spend(cacaos.map(({ p }) => p.nonce))
      const judged = await Promise.allSettled(
        cacaos.map(async (cacao) => {
          const session = requireSession(toSession(cacao))
          await judgeUnlessEnded(session)
          return session
        }),
      )
      const valid = judged.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const refused = judged.find((each) => each.status === 'rejected')
      if (valid.length === 0 && refused) throw refused.reason
      if (valid.length > 0) await bounded(storage.addAll(valid))
    },
  }
}

function isOf({ data }: SIWXSession, chainId: CaipNetworkId, address: string): boolean {
  return data.chainId === chainId && sameAddress(chainId, data.accountAddress, address)
}

/** Whether it is known that a session is none; by the clock of now one that is from a time to come is none either. */
function isVerdict(reason: unknown): boolean {
  return siwxErrors.is(reason, 'SIWX_INVALID_SESSION') || siwxErrors.is(reason, 'SIWX_CLOCK_WRONG')
}

function requireSession(given: unknown): SIWXSession {
  const session = readSession(given)
  if (!session) throw invalidSession('form')
  return session
}

function bounded<T>(promise: Promise<T>): Promise<T> {
  return withTimeout(promise, {
    timeoutMs: RPC_TIMEOUT_MS,
    onTimeout: () => unchecked('storage'),
  })
}

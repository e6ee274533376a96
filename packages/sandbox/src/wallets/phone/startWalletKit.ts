import { randomUUID } from 'node:crypto'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { ignoreRepeatedDeletes } from './ignoreRepeatedDeletes.js'
import { repairRelayer } from './repairRelayer.js'
import { openPhoneStorage, type PhoneStorage } from './storage.js'

export interface RunningWalletKit {
  kit: Awaited<ReturnType<typeof WalletKit.init>>
  storage: PhoneStorage
  /** Resolves once the relay sends what comes in the sessions that the storage held. */
  resubscribed: Promise<void>
  stop(): Promise<void>
}

/** The core as WalletKit sees it. */
type RunningCore = Parameters<typeof WalletKit.init>[0]['core']

/**
 * Starts WalletKit with a core of its own that contacts the relay and no other host: no telemetry,
 * no attestation service.
 */
export async function startWalletKit(parameters: {
  relayUrl: string
  projectId: string
  name: string
  storage: string
  /** What another device of the same wallet has in its storage. */
  entries?: readonly (readonly [string, unknown])[] | undefined
}): Promise<RunningWalletKit> {
  const { relayUrl, projectId, name } = parameters
  // Cores of one process are shared unless their prefixes differ.
  const customStoragePrefix = `phone-${randomUUID()}`
  const storage = openPhoneStorage(parameters.storage, customStoragePrefix)
  for (const [key, value] of parameters.entries ?? []) await storage.setItem(key, value)
  const core = new Core({
    relayUrl,
    projectId,
    storage,
    customStoragePrefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // `telemetryEnabled` does not cover the event that init sends.
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  core.verify.resolve = async () => {
    throw new Error('No attestation service')
  }
  const repaired = repairRelayer(core.relayer)
  const resubscribed = new Promise<void>((resolve) => {
    core.relayer.subscriber.once('subscription_resubscribed', () => resolve())
  })
  await core.start()
  const kit = await WalletKit.init({
    // The two packages declare one optional field differently; it is the same class.
    core: core as RunningCore,
    name,
    metadata: {
      name,
      description: 'A phone wallet for development',
      url: 'https://phone.latchkey.invalid',
      icons: [],
    },
    signConfig: { disableRequestQueue: true },
  })
  // Its client takes no level from the core, and prints what is no more than a late message.
  kit.engine.signClient.logger.level = 'silent'
  ignoreRepeatedDeletes(kit.engine.signClient)

  return {
    kit,
    storage,
    resubscribed,
    async stop() {
      core.heartbeat.stop()
      core.heartbeat.events.removeAllListeners()
      await repaired.close()
      storage.close()
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}`)
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}_count`)
    },
  }
}

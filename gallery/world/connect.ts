import type { TestAppKit } from '@latchkey/appkit/testing'
import type { Stage } from '../frame/createStage.js'
import { ALDER } from './wallets.js'

type Options = Parameters<Stage['create']>[0]

/** An instance whose first wallet is connected. */
export async function createConnected(stage: Stage, options: Options = {}): Promise<TestAppKit> {
  const test = await stage.create(options)
  await test.appkit.connect({ connectorId: ALDER.rdns })
  return test
}

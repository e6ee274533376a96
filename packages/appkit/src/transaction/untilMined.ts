import { pause } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { isSettled } from './isSettled.js'
import { type ReadFateParameters, readFate } from './readFate.js'
import type { TransactionFate } from './types.js'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 3_000
const PAUSE_GROWTH = 1.5

/** Asks for a transaction, ever less often, until it is in a block; only `signal` ends it earlier. */
export async function untilMined(
  core: AppKitCore,
  question: ReadFateParameters,
): Promise<TransactionFate> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * PAUSE_GROWTH, LONGEST_PAUSE_MS)) {
    const fate = await readFate(core, question)
    if (fate && isSettled(fate.status)) return fate
    await pause(ms, question.signal)
  }
}

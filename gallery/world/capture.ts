import type { TestAppKit } from '@latchkey/appkit/testing'
import {
  EmailRefusal,
  type EmailRefusalParameters,
  emailCapture,
} from '@latchkey/feature-email/capture'
import type { Stage } from '../frame/createStage.js'
import { createConnected } from './connect.js'

/** What the app's server answers: it takes all, never answers, fails, or refuses. */
export type CaptureAnswer = 'takes' | 'never' | 'fails' | EmailRefusalParameters

/** The feature of an app whose server wants an address of everybody. */
export function capture(answer: CaptureAnswer = 'takes', required = false) {
  const reply = async () => {
    if (answer === 'never') await new Promise(() => undefined)
    if (answer === 'fails') throw new TypeError('Failed to fetch')
    if (typeof answer === 'object') throw new EmailRefusal(answer)
  }
  return emailCapture({ required, isWanted: () => true, sendCode: reply, confirmCode: reply })
}

/** Somebody who has just connected is asked for an address. */
export async function createCaptured(
  stage: Stage,
  ...parameters: Parameters<typeof capture>
): Promise<TestAppKit> {
  const test = await createConnected(stage, { features: [capture(...parameters)] })
  await stage.shown('DataCapture')
  await stage.find('[data-testid="wui-email-input"]')
  return test
}

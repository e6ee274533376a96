import type { Stage } from '../frame/createStage.js'

const FIELD = '[data-testid="wui-otp-input"] input'

/** Enters a code, as a browser fills one in. */
export const enterCode = (stage: Stage) => stage.type(FIELD, '123456')

/** Enters a code, and waits for what is wrong with it. */
export async function enterWrongCode(stage: Stage): Promise<void> {
  await enterCode(stage)
  await stage.find('[data-testid="email-problem"]')
}

import { type TestAppKit, type TestAppKitOptions, withLogin } from '@latchkey/appkit/testing'
import { connectLogin } from '@latchkey/embedded-wallet/login'
import { email } from '@latchkey/feature-email'
import type { Stage } from '../frame/createStage.js'
import { type LoginAnswer, loginSite } from '../login/answers.js'
import { evmMock } from './mocks.js'

export const ADA = 'ada@orchard.example'

/** An instance with the login by email, at a site that answers so. */
export function createLogin(
  stage: Stage,
  answer: LoginAnswer,
  options: TestAppKitOptions = {},
): Promise<TestAppKit> {
  return stage.create({ features: [email({ url: loginSite(answer) })], ...options })
}

/** The same, where somebody has logged in. */
export async function createLoggedIn(
  stage: Stage,
  answer: LoginAnswer = 'waits',
): Promise<TestAppKit> {
  const test = await stage.create({
    mocks: [withLogin(evmMock())],
    features: [email({ url: loginSite(answer, { isLoggedIn: true }) })],
  })
  await connectLogin(test.appkit, { signal: new AbortController().signal })
  return test
}

import { createFrameClient, createFrameProvider, getRefusalReason } from '@latchkey/auth-frame'
import { createStorage } from '@latchkey/foundation'

/** What a test asks in a page that offers a login. */
export interface LoginPage {
  readonly client: ReturnType<typeof createFrameClient>
  readonly provider: ReturnType<typeof createFrameProvider>
  /** Why a call was refused: the reason that pages know, and the site's words. */
  readonly whyRefused: (call: Promise<unknown>) => Promise<readonly [string | undefined, string]>
}

/** Runs in a page that offers a login at `url`; gives itself to the test as `window.login`. */
export function openPage(url: string): void {
  const client = createFrameClient({
    url,
    projectId: new URLSearchParams(location.search).get('projectId') ?? 'sandbox',
    storage: createStorage(),
    chainId: 'eip155:31337',
    chains: ['eip155:31337', 'eip155:31338'],
  })
  const login: LoginPage = {
    client,
    provider: createFrameProvider({ client }),
    whyRefused: (call) =>
      call.then(
        () => [undefined, 'it was not refused'] as const,
        (error: unknown) => [
          getRefusalReason(error),
          String(Reflect.get(Object(error), 'message')),
        ],
      ),
  }
  Object.assign(globalThis, { login })
}

import { createFrameHost } from '@latchkey/auth-frame/host'
import { createApprove } from './approve.js'
import { createHandlers } from './createHandlers.js'
import { openFrameMemory } from './frameMemory.js'
import { createLoginApi } from './loginApi.js'
import { withRefusals } from './withRefusals.js'

/** Runs in the login frame: answers the page that embeds it, which the server has allowed by its origin. */
export function openFrame(): void {
  const { dataset } = document.documentElement
  const query = new URLSearchParams(location.search)
  const place = document.querySelector('main')
  if (place === null || dataset.page === undefined) throw new Error('Not a page of the login site')
  const projectId = query.get('projectId') ?? ''
  const memory = openFrameMemory({ page: dataset.page, projectId })
  const api = createLoginApi(() => memory.getLogin()?.token)
  const host = createFrameHost({
    allowedOrigins: [dataset.page],
    handlers: withRefusals(
      createHandlers({
        api,
        memory,
        approve: createApprove(place, async (id, signal) => {
          for (;;) {
            const decision = await api.waitForDecision(id, signal)
            if (decision.status === 'decided') return decision.isApproved
          }
        }),
        projectId,
        firstNetwork: query.get('chainId') ?? 'eip155:1',
        onLogin: (handle) => host.updateSession(handle),
        onTheme(mode) {
          if (mode === undefined) delete dataset.theme
          else dataset.theme = mode
        },
        // Once the answer is on its way.
        onReload: () => setTimeout(() => location.reload()),
      }),
    ),
    onError: (error) => console.error(error),
  })
  host.ready()
}

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { plainPagePolicy } from '../../serve/plainPage.js'
import { closeServer } from '../../server/closeServer.js'
import { createGuard, type GuardOptions } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import { listen } from '../../server/listen.js'
import { inboxPage } from './inboxPage.js'
import type { Inbox } from './startInbox.js'

export interface InboxPageOptions extends GuardOptions {
  readonly inbox: Pick<Inbox, 'list'>
  /** The next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
}

/** Serves an inbox on an origin of its own: mails are not the login site's. */
export async function startInboxPage(options: InboxPageOptions): Promise<{
  readonly url: string
  stop(): Promise<void>
}> {
  const { inbox, host = '127.0.0.1' } = options
  const app = new Hono()
  app.get('/', (context) => {
    context.header('content-security-policy', plainPagePolicy())
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
    context.header('cache-control', 'no-store')
    return context.html(inboxPage(inbox.list()))
  })
  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: getRequestListener(app.fetch),
  })
  const port = await listen(server, options)
  return { url: `http://${host}:${port}`, stop: () => closeServer(server) }
}

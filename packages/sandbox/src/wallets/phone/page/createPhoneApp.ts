import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import type { PhoneWallet } from '../types.js'
import { phoneActions } from './phoneAction.js'
import { phoneHtml } from './phoneHtml.js'
import { phoneStyles } from './phoneStyles.js'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const KEEP_ALIVE_MS = 15_000

/** The phone's screen as an HTTP application; `script` is the bundled code of the page. */
export function createPhoneApp(wallet: PhoneWallet, script: string): Hono {
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', POLICY)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cross-origin-opener-policy', 'same-origin')
    context.header('cross-origin-resource-policy', 'same-origin')
    context.header('cache-control', 'no-store')
  })

  app.get('/', (context) => context.html(phoneHtml(wallet.name)))
  // The deep link `/wc?uri=…`: the page itself reads the address, so that the key is in no log.
  app.get('/wc', (context) => context.html(phoneHtml(wallet.name)))
  app.get('/phone.css', (context) =>
    context.body(phoneStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/phone.js', (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )

  app.get('/state', (context) =>
    streamSSE(context, async (stream) => {
      let wake = () => {}
      const unsubscribe = wallet.subscribe(() => wake())
      stream.onAbort(() => {
        unsubscribe()
        wake()
      })
      const timer = setInterval(() => wake(), KEEP_ALIVE_MS)
      try {
        while (!stream.aborted) {
          const changed = new Promise<void>((resolve) => {
            wake = resolve
          })
          await stream.writeSSE({ data: JSON.stringify(wallet.state()) })
          await changed
        }
      } finally {
        clearInterval(timer)
        unsubscribe()
      }
    }),
  )

  app.post('/actions/:name', bodyLimit({ maxSize: 16 * 1024 }), async (context) => {
    // A browser names the origin of every POST: only this page may decide.
    const { host, origin } = context.req.header()
    if (origin !== `http://${host}`) return context.json({ message: 'Not from this page' }, 403)
    const isJson = context.req.header('content-type') === 'application/json'
    const run = phoneActions.get(context.req.param('name'))
    if (!isJson || !run) return context.json({ message: 'Not understood' }, 400)
    try {
      await run(wallet, await context.req.json())
      return context.json({})
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Not understood'
      return context.json({ message }, 409)
    }
  })
  return app
}

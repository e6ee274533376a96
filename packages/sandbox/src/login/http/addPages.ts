import { parseUrl } from '@latchkey/foundation'
import type { Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { LoginFailure } from '../LoginFailure.js'
import { cardPage, cardPolicy } from './cardPage.js'
import type { LoginAppParts } from './createLoginApp.js'
import { devicePage, messagePage } from './devicePage.js'
import type { Call, Env } from './env.js'
import { showFailure } from './failures.js'
import { atMost, onlyOwnPages } from './guards.js'
import { secret } from './secret.js'
import { socialPage, socialPagePolicy } from './socialPage.js'

const MOST_FORM_BYTES = 4 * 1_024

const decision = z.enum(['approve', 'reject'])
const deviceForm = z.object({ link: secret, decision })
const socialForm = z.object({ code: secret, decision })

/** The site's pages: the frame, the window of an approval, the way back from a provider, and that of a device's approval. */
export function addPages(
  app: Hono<Env>,
  limit: MiddlewareHandler<Env>,
  parts: LoginAppParts,
): void {
  const { emailLogin, social } = parts

  app.get('/frame', limit, (context) => {
    const page = pageOf(context)
    if (page === undefined || !parts.isEmbedder(context.req.query('projectId') ?? '', page))
      throw new LoginFailure('notEmbedder')
    context.header('content-security-policy', cardPolicy(page))
    return context.html(cardPage({ title: 'Login', script: '/frame.js', page }))
  })
  // No page has it in a frame: nothing lies over it.
  app.get('/approve', limit, (context) => {
    context.header('content-security-policy', cardPolicy("'none'"))
    return context.html(cardPage({ title: 'Approve', script: '/approve.js' }))
  })
  for (const [path, script] of [
    ['/frame.js', parts.frameScript],
    ['/approve.js', parts.approvalScript],
  ] as const)
    app.get(path, (context) =>
      context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
  app.get('/social/callback', limit, async (context) => {
    try {
      const page = socialPage(await social.receive(new URL(context.req.url)))
      context.header('content-security-policy', socialPagePolicy())
      return context.html(page)
    } catch (error) {
      return showFailure(error, context)
    }
  })

  app.post('/social/confirm', limit, onlyOwnPages, atMost(MOST_FORM_BYTES), async (context) => {
    const form = socialForm.safeParse(await context.req.parseBody())
    if (!form.success) return context.html(messagePage('This is no such login.'), 400)
    const isWanted = form.data.decision === 'approve'
    try {
      social.confirm(form.data.code, isWanted)
    } catch (error) {
      return showFailure(error, context)
    }
    return context.html(
      messagePage(isWanted ? 'Go back to the app.' : 'Nobody has been logged in.'),
    )
  })

  app.get('/device', limit, async (context) => {
    const link = secret.safeParse(context.req.query('link'))
    if (!link.success) return context.html(messagePage('This is no such link.'), 400)
    try {
      return context.html(devicePage(link.data, await emailLogin.readLink(link.data)))
    } catch (error) {
      return showFailure(error, context)
    }
  })
  app.post('/device', limit, onlyOwnPages, atMost(MOST_FORM_BYTES), async (context) => {
    const form = deviceForm.safeParse(await context.req.parseBody())
    if (!form.success) return context.html(messagePage('This is no such link.'), 400)
    const isApproved = form.data.decision === 'approve'
    try {
      await emailLogin.decide(form.data.link, isApproved)
    } catch (error) {
      return showFailure(error, context)
    }
    return context.html(
      messagePage(
        isApproved
          ? 'A code is in your mail. Give it to the page where you log in.'
          : 'Nobody has been logged in.',
      ),
    )
  })
}

/** The origin of the page that embeds the frame, as the browser tells it; undefined for an address that is opened by itself. */
function pageOf(context: Call): string | undefined {
  const isFrame = context.req.header('sec-fetch-dest') === 'iframe'
  const page = parseUrl(context.req.header('referer') ?? '')
  return isFrame && page !== undefined ? page.origin : undefined
}

import type { Context } from 'hono'
import * as z from 'zod/mini'
import { plainPagePolicy } from '../../serve/plainPage.js'
import { ApiFailure } from '../ApiFailure.js'
import type { Onramp } from '../onramp/createOnramp.js'
import { messagePage, onrampPage as renderPage } from '../onramp/page.js'
import { decimalAmount } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const params = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })
const formSchema = z.object({
  offer: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
  amount: decimalAmount,
})
const path = '/onramp/{token}'

/** The page of a link: what can be bought, or what was. */
export function onrampPage(onramp: Onramp): Route {
  return defineRoute({
    name: 'onrampPage',
    method: 'get',
    path,
    summary: 'The page of the on-ramp',
    isPlain: true,
    params,
    answer: ({ params: { token }, context }) => show(context, onramp, token),
  })
}

/** Buys what the visitor of the page has confirmed, and shows what came of it. */
export function confirmPurchase(onramp: Onramp): Route {
  return defineRoute({
    name: 'confirmPurchase',
    method: 'post',
    path,
    summary: 'Buys what the visitor of the page has confirmed',
    isPlain: true,
    params,
    async answer({ params: { token }, context }) {
      const form = formSchema.safeParse(await context.req.parseBody())
      if (!form.success) return show(context, onramp, token, 'The amount cannot be read.')
      try {
        await onramp.buy(token, form.data)
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 400) throw error
        return show(context, onramp, token, `${error.message}.`)
      }
      // Whoever reloads what comes next confirms nothing again.
      return context.redirect(context.req.path, 303)
    },
  })
}

async function show(
  context: Context,
  onramp: Onramp,
  token: string,
  problem?: string,
): Promise<Response> {
  const visit = await onramp.visit(token)
  context.header('content-security-policy', plainPagePolicy())
  // `no-referrer` would take the origin from the form, too, which the guard asks for.
  context.header('referrer-policy', 'same-origin')
  if (visit === undefined) return context.html(messagePage('There is no such link.'), 404)
  return context.html(renderPage(visit, problem), problem === undefined ? 200 : 400)
}

import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import * as z from 'zod/mini'
import { plainPagePolicy } from '../../serve/plainPage.js'
import { closeServer } from '../../server/closeServer.js'
import { createGuard, type GuardOptions } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import { listen } from '../../server/listen.js'
import { type Channels, createChannels } from './createChannels.js'
import { farcasterPeople } from './people.js'
import { signInMessage, signInPage } from './signInPage.js'
import { FARCASTER_CHAIN_ID, FARCASTER_STATEMENT } from './verifySignIn.js'

export interface FarcasterOptions extends GuardOptions {
  /** The next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
}

/** Farcaster on this machine: the relay of sign-ins, the registry of ids, and an app in which a user approves. */
export interface Farcaster {
  readonly url: string
  stop(): Promise<void>
}

const MOST_BODY_BYTES = 4 * 1_024

const channelRequest = z.object({
  siweUri: z.string().check(z.regex(/^https?:\/\/[^\s]{1,500}$/)),
  domain: z.string().check(z.regex(/^[-.:[\]\w]{1,255}$/)),
  nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,128}$/)),
})
const decisionForm = z.object({
  channelToken: z.string(),
  fid: z.string(),
  decision: z.enum(['approve', 'reject']),
})

export async function startFarcaster(options: FarcasterOptions = {}): Promise<Farcaster> {
  const { host = '127.0.0.1' } = options
  const app = new Hono()
  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: getRequestListener(app.fetch),
  })
  const port = await listen(server, options)
  const url = `http://${host}:${port}`
  const channels = createChannels()

  app.use(bodyLimit({ maxSize: MOST_BODY_BYTES }), async (context, next) => {
    await next()
    context.header('content-security-policy', plainPagePolicy())
    context.header('referrer-policy', 'same-origin')
    context.header('x-content-type-options', 'nosniff')
    context.header('cache-control', 'no-store')
  })
  addRelay(app, channels, url)
  addPages(app, channels)
  return { url, stop: () => closeServer(server) }
}

/** What a site's server asks, as Farcaster's own relay has it, and the registry. */
function addRelay(app: Hono, channels: Channels, url: string): void {
  app.post('/v1/channel', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const request = channelRequest.safeParse(body)
    if (!request.success) return context.json({ message: 'Not a channel' }, 400)
    const channelToken = channels.open(request.data)
    const page = `${url}/sign-in?channelToken=${channelToken}`
    return context.json({ channelToken, url: page, nonce: request.data.nonce }, 201)
  })
  app.get('/v1/channel/status', (context) => {
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    const channel = channels.find(token)
    if (channel === undefined) return context.json({ message: 'No such channel' }, 401)
    const { nonce, signed } = channel
    if (signed === undefined) return context.json({ state: 'pending', nonce }, 202)
    const { message, signature, person } = signed
    const { fid, userName: username } = person
    return context.json({
      state: 'completed',
      nonce,
      message,
      signature,
      fid: Number(fid),
      username,
    })
  })
  app.get('/v1/custody/:fid', (context) => {
    const person = farcasterPeople.find(({ fid }) => fid === context.req.param('fid'))
    if (person === undefined) return context.json({ message: 'No such user' }, 404)
    return context.json({ address: person.custody })
  })
}

/** What a user sees. */
function addPages(app: Hono, channels: Channels): void {
  const gone = (context: Context) => context.html(signInMessage('This request has expired.'), 410)
  app.get('/sign-in', (context) => {
    const token = context.req.query('channelToken') ?? ''
    const channel = channels.find(token)
    return channel === undefined || channel.signed !== undefined
      ? gone(context)
      : context.html(signInPage(token, channel))
  })
  app.post('/sign-in', async (context) => {
    const { host, origin } = context.req.header()
    if (origin !== `http://${host}`) return context.html(signInMessage('Not from this page.'), 403)
    const form = decisionForm.safeParse(await context.req.parseBody())
    const person = farcasterPeople.find(({ fid }) => fid === form.data?.fid)
    const channel = channels.find(form.data?.channelToken ?? '')
    if (!form.success || person === undefined || channel === undefined) return gone(context)
    const { channelToken, decision } = form.data
    if (decision === 'reject') {
      channels.close(channelToken)
      return context.html(signInMessage('You have not signed in.'))
    }
    const message = createSiweMessage({
      address: person.custody,
      chainId: FARCASTER_CHAIN_ID,
      domain: channel.domain,
      issuedAt: new Date(),
      nonce: channel.nonce,
      resources: [`farcaster://fid/${person.fid}`],
      statement: FARCASTER_STATEMENT,
      uri: channel.siweUri,
      version: '1',
    })
    const signature = await privateKeyToAccount(person.privateKey).signMessage({ message })
    return channels.complete(channelToken, { message, signature, person })
      ? context.html(signInMessage(`You have signed in as ${person.userName}. Go back to the app.`))
      : gone(context)
  })
}

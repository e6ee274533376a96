import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { MINUTE_SECONDS } from '@latchkey/foundation'
import Provider, { type Configuration } from 'oidc-provider'
import * as z from 'zod/mini'
import { type Html, plainPagePolicy } from '../../serve/plainPage.js'
import { closeServer } from '../../server/closeServer.js'
import { createGuard, type GuardOptions } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import { listen } from '../../server/listen.js'
import { createSecret, hash } from '../vault/crypto.js'
import { createAdapterFactory } from './createAdapterFactory.js'
import { consentPage, noInteractionPage, whoPage } from './interactionPage.js'
import { SOCIAL_PROVIDERS, type SocialProvider } from './providers.js'

export interface IdentityProviderOptions extends GuardOptions {
  /** The next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
  /** Where the login site takes what comes of a login. */
  readonly redirectUri: string
}

/** An OpenID Connect provider that plays each of the social providers, one client for each. */
export interface IdentityProvider {
  /** Its issuer. */
  readonly url: string
  /** What the login site shows that it is itself by, for all its clients. */
  readonly clientSecret: string
  stop(): Promise<void>
}

export const SIGNATURE = 'ES256'
const SCOPE = 'openid profile'
const MOST_BODY_BYTES = 4 * 1_024
const MOST_PEOPLE = 10_000
/** How long a login may take. */
const LOGIN_SECONDS = 10 * MINUTE_SECONDS

const formSchema = z.object({
  decision: z.enum(['approve', 'reject']),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
})
const clientId = z.enum(SOCIAL_PROVIDERS)

/** Starts the provider on an origin of its own: a login page, a consent page, and the protocol by `oidc-provider`. */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const { host = '127.0.0.1', redirectUri } = options
  const clientSecret = createSecret()
  /** Names of those who were here, by their subjects. */
  const people = new Map<string, string>()
  const policy = plainPagePolicy([new URL(redirectUri).origin])

  let answer = (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(503).end()
  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: (request, response) => answer(request, response),
  })
  const port = await listen(server, options)
  const url = `http://${host}:${port}`
  const provider = new Provider(url, configure({ clientSecret, redirectUri, people }))
  const protocol = provider.callback()

  const show = (response: ServerResponse, status: number, page: Html) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    response.end(String(page))
  }

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const details = await provider.interactionDetails(request, response).catch(() => undefined)
    const known = clientId.safeParse(details?.params.client_id)
    if (details === undefined || !known.success) return show(response, 400, noInteractionPage())
    const { prompt, session, uid } = details
    const name = people.get(session?.accountId ?? '') ?? ''
    if (request.method !== 'POST')
      return show(
        response,
        200,
        prompt.name === 'login' ? whoPage(known.data, uid) : consentPage(known.data, uid, name),
      )
    if (request.headers.origin !== `http://${request.headers.host}`)
      return show(response, 403, noInteractionPage())
    const form = formSchema.safeParse(Object.fromEntries(await readForm(request)))
    if (!form.success) return show(response, 400, noInteractionPage())
    const finish = (result: Parameters<typeof provider.interactionFinished>[2]) =>
      provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: prompt.name !== 'login',
      })
    if (form.data.decision === 'reject') return finish({ error: 'access_denied' })
    if (prompt.name === 'login') {
      if (form.data.name === undefined) return show(response, 400, noInteractionPage())
      const accountId = addPerson(people, known.data, form.data.name)
      // Whoever comes next is asked again.
      return finish({ login: { accountId, remember: false } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: known.data })
    grant.addOIDCScope(SCOPE)
    return finish({ consent: { grantId: await grant.save() } })
  }

  answer = (request, response) =>
    request.url?.startsWith('/interaction/') === true
      ? interact(request, response)
      : protocol(request, response)
  return { url, clientSecret, stop: () => closeServer(server) }
}

/** The subject of a name at a provider: the same each time, and another one at each provider. */
function addPerson(people: Map<string, string>, provider: SocialProvider, name: string): string {
  const subject = hash(`${provider}:${name.toLowerCase()}`)
  if (people.size >= MOST_PEOPLE) people.clear()
  people.set(subject, name)
  return subject
}

function configure({
  clientSecret,
  redirectUri,
  people,
}: {
  clientSecret: string
  redirectUri: string
  people: ReadonlyMap<string, string>
}): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    clients: SOCIAL_PROVIDERS.map((id) => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: SIGNATURE,
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: SIGNATURE, use: 'sig' }] },
    adapter: createAdapterFactory(Date.now),
    cookies: { keys: [createSecret()] },
    claims: { openid: ['sub'], profile: ['name'] },
    // The name comes with the ID token: the login site asks nothing else.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [SIGNATURE] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, name: people.get(accountId) }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    scopes: ['openid', 'profile'],
    ttl: {
      AccessToken: LOGIN_SECONDS,
      AuthorizationCode: MINUTE_SECONDS,
      Grant: LOGIN_SECONDS,
      IdToken: LOGIN_SECONDS,
      Interaction: LOGIN_SECONDS,
      Session: LOGIN_SECONDS,
    },
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MOST_BODY_BYTES) break
    chunks.push(chunk)
  }
  return new URLSearchParams(length > MOST_BODY_BYTES ? '' : Buffer.concat(chunks).toString('utf8'))
}

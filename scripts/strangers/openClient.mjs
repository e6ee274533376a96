import { createSiweMessage } from 'viem/siwe'

/** @typedef {ReturnType<typeof openClient>} Client */
/** @typedef {{ address: string, signMessage(parameters: { message: string }): Promise<string> }} Signer */
/** @typedef {{ accountAddress: string, chainId: string, domain: string, uri: string, version: '1', nonce: string, issuedAt: string, statement?: string, expirationTime?: string, notBefore?: string }} SignInData */
/** @typedef {{ data: SignInData, message: string, signature: string }} SignIn */
/** @typedef {{ status: number, location: string | null, body: string, setCookie: string }} Answer */

/**
 * Somebody who asks the server of an app by plain HTTP, with a cookie of their own, and signs in by keys of their own: no
 * page has checked anything.
 * @param {string} url of the app
 * @param {{ cookie?: string }} [options] a cookie from elsewhere
 */
export function openClient(url, { cookie = '' } = {}) {
  const { host, origin } = new URL(url)
  let held = cookie

  /**
   * @param {string} path
   * @param {{ body?: object, from?: string }} [request] `from` is the origin of the page that asks
   * @returns {Promise<Answer>}
   */
  const ask = async (path, { body, from = origin } = {}) => {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      headers: { cookie: held, origin: from, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const setCookie = response.headers.getSetCookie().join('\n')
    const [pair] = setCookie.split(';')
    if (pair) held = /max-age=0/i.test(setCookie) ? '' : pair
    const { headers, status } = response
    return { status, location: headers.get('location'), body: await response.text(), setCookie }
  }
  const getNonce = async () => {
    const { body } = await ask('/api/siwx/nonce', { body: {} })
    return /** @type {string} */ (JSON.parse(body).nonce)
  }

  /**
   * What to sign: on the first chain of the sandbox, with a nonce of the server.
   * @param {string} accountAddress
   * @param {Partial<SignInData>} [changed]
   * @returns {Promise<SignInData>}
   */
  const createData = async (accountAddress, changed = {}) => ({
    accountAddress,
    chainId: 'eip155:31337',
    domain: host,
    uri: origin,
    version: '1',
    nonce: changed.nonce ?? (await getNonce()),
    issuedAt: new Date().toISOString(),
    statement: 'Sign in to the example.',
    ...changed,
  })

  return {
    ask,
    getNonce,
    cookie: () => held,

    createData,

    /**
     * A sign-in by another implementation of EIP-4361.
     * @param {Signer} signer
     * @param {Partial<SignInData>} [changed] what it says in the place of what it should
     * @returns {Promise<SignIn>}
     */
    async sign(signer, changed) {
      const data = await createData(signer.address, changed)
      const message = formatMessage(data)
      return { data, message, signature: await signer.signMessage({ message }) }
    },

    /** @param {object} signIn */
    verify: (signIn) => ask('/api/siwx/verify', { body: signIn }),

    /** Who the server says is signed in, as CAIP-10 accounts: by its API and by its page, which agree. */
    async readAccounts() {
      const secret = await ask('/api/secret')
      const page = await ask('/protected')
      if (secret.status === 401 && page.status === 307 && page.location === '/') return []
      if (secret.status !== 200 || page.status !== 200)
        throw new Error(`The API answers ${secret.status}, the page ${page.status}`)
      /** @type {{ accounts: string[] }} */
      const { accounts } = JSON.parse(secret.body)
      if (!page.body.includes(`<li>${accounts.join('</li><li>')}</li>`))
        throw new Error(`The page does not name ${accounts}`)
      return accounts
    },
  }
}

/** @param {SignInData} data */
export function formatMessage({
  accountAddress,
  chainId,
  expirationTime,
  issuedAt,
  notBefore,
  ...data
}) {
  return createSiweMessage({
    ...data,
    address: /** @type {`0x${string}`} */ (accountAddress),
    chainId: Number(chainId.split(':')[1]),
    issuedAt: new Date(issuedAt),
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
  })
}

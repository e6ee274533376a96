import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import bs58 from 'bs58'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { formatMessage, openClient } from '../openClient.mjs'
import { createContractSigner } from '../signers.mjs'

/** @typedef {import('../openClient.mjs').SignIn} SignIn */
/** @typedef {import('../openClient.mjs').SignInData} SignInData */

const minute = 60_000
const chainId = 'eip155:31337'
const later = (/** @type {number} */ ms) => new Date(Date.now() + ms).toISOString()
const caip = (/** @type {string} */ address) => `${chainId}:${address}`
const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** What a message of now says wrong, and the word by which the server refuses it. @returns {[string, Partial<SignInData>, string][]} */
const wrongMessages = () => [
  ['[S2] of another domain', { domain: 'other.example' }, 'domain'],
  ['[S2] of another origin', { uri: 'https://other.example' }, 'uri'],
  ['[S3] with a nonce that nobody has given out', { nonce: 'a1b2c3d4e5f6g7h8' }, 'nonce'],
  ['[S4] that is over', { expirationTime: later(-minute) }, 'expired'],
  ['[S4] that begins later', { notBefore: later(10 * minute) }, 'notYetValid'],
  ['[S4] of eight days ago', { issuedAt: later(-8 * 24 * 60 * minute) }, 'clockSkew'],
  ['[S4] of a time to come', { issuedAt: later(10 * minute) }, 'clockSkew'],
  ['[S5] on a chain that the app does not have', { chainId: 'eip155:1' }, 'chainId'],
]

/**
 * What the server of `examples/next-siwx` takes and refuses, without a browser.
 * @param {import('../App.mjs').App} app
 * @param {string} url of its server
 */
export async function checkServerSession(app, url) {
  await app.check('[S7] the server signs in by a key, and its page and API know who it is', () =>
    signIn(url),
  )
  for (const [title, changed, fault] of wrongMessages())
    await app.check(`${title}: a message that is signed well is refused`, async () => {
      const client = openClient(url)
      await assertRefused(client, await client.sign(newAccount(), changed), fault)
    })
  await app.check('[S3] a nonce is good once, after a refusal too', () => useNonceTwice(url))
  await app.check('[S3] a nonce is good with its cookie alone', () => useNonceElsewhere(url))
  await app.check('[S7] what was changed after it was signed is refused', () => tamper(url))
  await app.check('[S7] the signature of another account is refused', async () => {
    const client = openClient(url)
    const { signMessage } = newAccount()
    const signer = { address: newAccount().address, signMessage }
    await assertRefused(client, await client.sign(signer), 'signature')
  })
  await app.check('[S7] a page of another origin can neither sign in nor out', () =>
    askFromElsewhere(url),
  )
  await app.check('[S5] two people at once are two', () => signInBoth(url))
  await app.check(
    '[S7] who signs out is out with every copy of the cookie; so is who was there before',
    () => signOut(url),
  )
  await app.check('[S7] the cookie is sealed: none that was changed or made is taken', () =>
    changeCookie(url),
  )
  await app.check('[SIWX-2] a contract signs in for its owner alone, before it is there', () =>
    signByContract(app, url),
  )
  await app.check('[S7] while the node of its chain is away, a contract does not sign in', () =>
    signOutOfReach(url),
  )
  await app.check('[SIWX-1] an account of Solana signs in, and one of Ethereum beside it', () =>
    signBySolana(url),
  )
}

/**
 * @param {import('../openClient.mjs').Client} client who is not signed in, and stays so
 * @param {SignIn} attempt
 * @param {string} fault
 */
async function assertRefused(client, attempt, fault) {
  const { body, status } = await client.verify(attempt)
  assert.deepEqual({ status, ...JSON.parse(body) }, { status: 401, error: fault })
  assert.deepEqual(await client.readAccounts(), [])
}

/** @param {string} url */
async function signIn(url) {
  const client = openClient(url)
  assert.deepEqual(await client.readAccounts(), [])
  assert.equal((await client.ask('/api/siwx/session')).body, '[]')
  const account = newAccount()
  const attempt = await client.sign(account)
  const { setCookie, status } = await client.verify(attempt)
  assert.equal(status, 200)
  assert.match(setCookie, /^siwx-session=Fe26\.2\*/)
  assert.match(setCookie, /; HttpOnly/i)
  assert.match(setCookie, /; SameSite=lax/i)
  assert.deepEqual(await client.readAccounts(), [caip(account.address)])
  assert.deepEqual(JSON.parse((await client.ask('/api/siwx/session')).body), [attempt])
  assert.deepEqual(await openClient(url).readAccounts(), [])
}

/** @param {string} url */
async function useNonceTwice(url) {
  const client = openClient(url)
  const attempt = await client.sign(newAccount())
  assert.equal((await client.verify(attempt)).status, 200)
  assert.equal((await client.ask('/api/siwx/sign-out', { body: {} })).status, 200)
  await assertRefused(client, attempt, 'nonce')
  const account = newAccount()
  const wrong = await client.sign(account, { domain: 'other.example' })
  await assertRefused(client, wrong, 'domain')
  const right = await client.sign(account, { nonce: wrong.data.nonce })
  await assertRefused(client, right, 'nonce')
}

/** @param {string} url */
async function useNonceElsewhere(url) {
  const [client, other] = [openClient(url), openClient(url)]
  // They have a cookie too.
  await other.getNonce()
  await assertRefused(other, await client.sign(newAccount()), 'nonce')
  await assertRefused(openClient(url), await client.sign(newAccount()), 'nonce')
}

/** @param {string} url */
async function tamper(url) {
  const client = openClient(url)
  const inText = await client.sign(newAccount())
  const text = inText.message.replace('the example', 'another app')
  await assertRefused(client, { ...inText, message: text }, 'statement')
  const inBoth = await client.sign(newAccount())
  const data = { ...inBoth.data, statement: 'Sign in to another app.' }
  await assertRefused(client, { ...inBoth, data, message: formatMessage(data) }, 'signature')
  const free = await client.sign(newAccount())
  await assertRefused(client, { ...free, message: `Sign ${free.data.nonce}` }, 'message')
  assert.equal((await client.verify({ signature: '0x' })).body, '{"error":"form"}')
}

/** @param {string} url */
async function askFromElsewhere(url) {
  const client = openClient(url)
  const from = 'http://other.example'
  const account = newAccount()
  const attempt = await client.sign(account)
  for (const route of ['nonce', 'verify', 'sign-out'])
    assert.equal((await client.ask(`/api/siwx/${route}`, { body: attempt, from })).status, 403)
  assert.equal((await client.verify(attempt)).status, 200)
  await client.ask('/api/siwx/sign-out', { body: {}, from })
  assert.deepEqual(await client.readAccounts(), [caip(account.address)])
}

/** @param {string} url */
async function signInBoth(url) {
  const people = [newAccount(), newAccount()].map((account) => ({
    account,
    client: openClient(url),
  }))
  const attempts = await Promise.all(people.map(({ account, client }) => client.sign(account)))
  await Promise.all(people.map(({ client }, index) => client.verify(attempts[index] ?? {})))
  const rounds = Array.from({ length: 5 }, () => people).flat()
  const read = await Promise.all(rounds.map(({ client }) => client.readAccounts()))
  assert.deepEqual(
    read,
    rounds.map(({ account }) => [caip(account.address)]),
  )
}

/** @param {string} url */
async function signOut(url) {
  const client = openClient(url)
  const [first, second] = [newAccount(), newAccount()]
  await client.verify(await client.sign(first))
  const ofFirst = openClient(url, { cookie: client.cookie() })
  assert.deepEqual(await ofFirst.readAccounts(), [caip(first.address)])
  await client.verify(await client.sign(second))
  const ofSecond = openClient(url, { cookie: client.cookie() })
  assert.deepEqual(await ofFirst.readAccounts(), [])
  assert.deepEqual(await ofSecond.readAccounts(), [caip(second.address)])
  const other = { address: first.address, chainId }
  await client.ask('/api/siwx/sign-out', { body: other })
  assert.deepEqual(await client.readAccounts(), [caip(second.address)])
  // As wallets write it.
  const own = { chainId, address: second.address.toLowerCase() }
  await client.ask('/api/siwx/sign-out', { body: own })
  for (const each of [client, ofFirst, ofSecond]) assert.deepEqual(await each.readAccounts(), [])
  await client.verify(await client.sign(first))
  const copy = openClient(url, { cookie: client.cookie() })
  assert.deepEqual(await copy.readAccounts(), [caip(first.address)])
  await client.ask('/api/siwx/sign-out', { body: {} })
  for (const each of [client, copy]) assert.deepEqual(await each.readAccounts(), [])
}

/** @param {string} url */
async function changeCookie(url) {
  const client = openClient(url)
  await client.verify(await client.sign(newAccount()))
  const cookie = client.cookie()
  // In the middle, where it is neither a name nor padding.
  const at = Math.floor(cookie.length / 2)
  const changed = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`
  for (const each of [changed, 'siwx-session=', 'siwx-session={"id":"1"}'])
    assert.deepEqual(await openClient(url, { cookie: each }).readAccounts(), [])
}

/**
 * @param {import('../App.mjs').App} app
 * @param {string} url
 */
async function signByContract(app, url) {
  const client = openClient(url)
  const owner = newAccount()
  const contract = await createContractSigner(app.world.sandbox, owner.address)
  const { address } = contract
  const stranger = { address, signMessage: contract.early(newAccount()) }
  await assertRefused(client, await client.sign(stranger), 'signature')
  const early = { address, signMessage: contract.early(owner) }
  assert.equal((await client.verify(await client.sign(early))).status, 200)
  assert.deepEqual(await client.readAccounts(), [caip(address)])
  await client.ask('/api/siwx/sign-out', { body: {} })
  await contract.deploy()
  const other = { address, signMessage: contract.deployed(newAccount()) }
  await assertRefused(client, await client.sign(other), 'signature')
  const owned = { address, signMessage: contract.deployed(owner) }
  assert.equal((await client.verify(await client.sign(owned))).status, 200)
  assert.deepEqual(await client.readAccounts(), [caip(address)])
}

/** @param {string} url */
async function signOutOfReach(url) {
  const client = openClient(url)
  const { address } = newAccount()
  const signer = { address, signMessage: newAccount().signMessage }
  const { body, status } = await client.verify(
    await client.sign(signer, { chainId: 'eip155:31338' }),
  )
  assert.deepEqual({ status, body }, { status: 503, body: '{"error":"unchecked"}' })
  assert.deepEqual(await client.readAccounts(), [])
}

/** @param {string} url */
async function signBySolana(url) {
  const { formatMessageData } = await import('@latchkey/siwx/message')
  const client = openClient(url)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const chainId = /** @type {const} */ ('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const attempt = async () => {
    const data = { ...(await client.createData(bs58.encode(key))), chainId }
    const message = formatMessageData(data)
    return { data, message, signature: bs58.encode(sign(null, Buffer.from(message), privateKey)) }
  }
  const { data } = await attempt()
  const { signature } = await attempt()
  const forged = { data, message: formatMessageData(data), signature }
  await assertRefused(client, forged, 'signature')
  assert.equal((await client.verify(await attempt())).status, 200)
  const ofSolana = `${chainId}:${bs58.encode(key)}`
  assert.deepEqual(await client.readAccounts(), [ofSolana])
  const account = newAccount()
  await client.verify(await client.sign(account))
  assert.deepEqual(await client.readAccounts(), [ofSolana, caip(account.address)])
}

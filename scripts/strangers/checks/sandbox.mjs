import { join } from 'node:path'
import { readLines, startGroup, stopGroup } from '../../lib/childProcess.mjs'

/** How long the sandbox may take until it says where its parts are. */
const startMs = 120_000

/** @typedef {{ relay: string, api: string, evm: { chainId: number, rpcUrl: string }[], solana: { rpcUrl: string }, wallets: string, phone: string, login: string, inbox: string }} Addresses */

/**
 * Starts the sandbox by the command that its package brings, and asks its parts.
 * @param {import('../App.mjs').App} app
 */
export async function checkSandbox(app) {
  await app.check(
    '[HOST-2:oneCommand] latchkey-sandbox as it is installed starts all parts',
    async () => {
      const child = startGroup(join(app.folder, 'node_modules/.bin/latchkey-sandbox'), [], {
        cwd: app.folder,
      })
      try {
        const { api, evm, solana, wallets, phone, login, inbox } = await readAddresses(child)
        for (const { chainId, rpcUrl } of evm)
          assertEqual(await callRpc(rpcUrl, 'eth_chainId'), `0x${chainId.toString(16)}`)
        assertEqual(await callRpc(solana.rpcUrl, 'getHealth'), 'ok')
        for (const page of [wallets, phone, `${login}/frame.js`, inbox]) await assertAnswers(page)
        await assertAnswers(`${api}/getWallets?projectId=any&st=appkit&sv=1&page=1&entries=1`)
      } finally {
        await stopGroup(child)
      }
    },
  )
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Addresses>}
 */
function readAddresses(child) {
  return new Promise((resolve, reject) => {
    /** @type {string[]} */
    const said = []
    /** @param {string} reason */
    const fail = (reason) => reject(new Error(`latchkey-sandbox ${reason}\n${said.join('\n')}`))
    const timer = setTimeout(() => fail(`is not ready after ${startMs} ms`), startMs)
    /** @param {string} line */
    const take = (line) => {
      said.push(line)
      const ready = /^\{"ready":(.*)\}$/.exec(line)?.[1]
      if (ready !== undefined) resolve(JSON.parse(ready))
    }
    readLines(child.stdout, take)
    readLines(child.stderr, take)
    child.once('error', ({ message }) => fail(message))
    child.once('exit', (code) => fail(`ended with ${code}`))
    child.once('close', () => clearTimeout(timer))
  })
}

/**
 * @param {string} url
 * @param {string} method
 */
async function callRpc(url, method) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  const { result } = await response.json()
  return result
}

/** @param {string} url */
async function assertAnswers(url) {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok || text === '') throw new Error(`${url} answers ${response.status}: ${text}`)
}

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function assertEqual(found, expected) {
  if (found !== expected) throw new Error(`${JSON.stringify(found)} is not ${expected}`)
}

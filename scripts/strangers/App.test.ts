import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from './App.mjs'

const SERVER = `
const server = require('node:http').createServer((_request, response) => response.end('hello'))
server.listen(Number(process.env.PORT), '127.0.0.1')
`

/** The same server, once somebody else has its port. */
const ONCE_TAKEN = `
const knock = () => require('node:net')
  .connect(Number(process.env.PORT), '127.0.0.1', () => require('./server.cjs'))
  .on('error', () => setTimeout(knock, 10))
knock()
`

let app: App
let taken: Server | undefined
beforeEach(async () => {
  app = new App(await mkdtemp(join(tmpdir(), 'stranger-')), undefined as never)
  await writeFile(join(app.folder, 'server.cjs'), SERVER)
})
afterEach(async () => {
  await app.end()
  await new Promise((resolve) => (taken ? taken.close(resolve) : resolve(undefined)))
  await rm(app.folder, { recursive: true })
})

describe('App.serve', () => {
  it('looks for another port when somebody takes the first one before the server does', async () => {
    const ports: number[] = []
    const served = await app.serve('node', 22_500, (port) => {
      ports.push(port)
      if (ports.length > 1) return { args: ['server.cjs'] }
      taken = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
      return { args: ['-e', ONCE_TAKEN] }
    })
    expect(ports).toHaveLength(2)
    expect(served).toMatchObject({ port: ports[1], url: `http://localhost:${ports[1]}/` })
    expect(await (await fetch(served.url)).text()).toBe('hello')
  }, 60_000)

  it('throws with what a server has said that ends for another reason', async () => {
    let starts = 0
    const served = app.serve('node', 22_600, () => {
      starts++
      return { args: ['-e', 'console.error("no such page"); process.exit(3)'] }
    })
    await expect(served).rejects.toThrow('no such page')
    expect(starts).toBe(1)
  }, 60_000)
})

describe('App.checkServers', () => {
  it('tells which server has warned of what, but for what is expected', async () => {
    const server = `console.warn('(!) first'); console.warn('(!) second'); ${SERVER}`
    const served = await app.serve('node', 22_700, () => ({ args: ['-e', server] }))
    await vi.waitUntil(() => served.output().includes('second'))
    await app.checkServers('all servers', [/first$/])
    expect(app.results).toMatchObject([{ title: 'all servers', status: 'failed' }])
    expect(app.results[0]?.problem).toMatch(/node -e [\s\S]*: \(!\) second/)
    expect(app.results[0]?.problem).not.toMatch(/: \(!\) first$/m)
  }, 60_000)

  it('has nothing to say of an app without a server', async () => {
    await app.checkServers('all servers')
    expect(app.results).toEqual([])
  })
})

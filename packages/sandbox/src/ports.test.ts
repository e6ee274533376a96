import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort, findFreePortPair } from './ports.js'

const servers: Server[] = []

function occupy(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    servers.push(server)
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  )
})

describe('findFreePort', () => {
  it('gives none that the system could give to an outgoing connection', async () => {
    for (let count = 0; count < 20; count++) {
      const port = await findFreePort()
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(32_768)
    }
  })

  it('gives a port that can be bound', async () => {
    const port = await findFreePort()
    await expect(occupy(port, '127.0.0.1')).resolves.toBeUndefined()
  })

  it('gives the preferred port when it is free', async () => {
    const port = await findFreePort()
    expect(await findFreePort(port)).toBe(port)
  })

  it.each(['127.0.0.1', '0.0.0.0', '::1'])('passes over a port in use on %s', async (host) => {
    const port = await findFreePortPair()
    await occupy(port, host)
    expect(await findFreePort(port)).toBeGreaterThan(port)
  })

  it('goes on from 20,000 past the last port', async () => {
    await occupy(65_535, '127.0.0.1').catch(() => undefined)
    const port = await findFreePort(65_535)
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(65_535)
  })

  it.each([0, -1, 65_536, 1.5, Number.NaN])('refuses %s', async (port) => {
    await expect(findFreePort(port)).rejects.toThrow(RangeError)
  })
})

describe('findFreePortPair', () => {
  it('gives two ports that can be bound', async () => {
    const port = await findFreePortPair()
    await occupy(port, '127.0.0.1')
    await expect(occupy(port + 1, '127.0.0.1')).resolves.toBeUndefined()
  })

  it('passes over a pair whose upper port is in use', async () => {
    const port = await findFreePortPair()
    await occupy(port + 1, '127.0.0.1')
    expect(await findFreePortPair(port)).toBeGreaterThan(port + 1)
  })
})

import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../ports.js'
import { listen, listenAgain, listenOn, takePort } from './listen.js'

const servers: Server[] = []
const create = () => {
  const server = createServer()
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise<void>((resolve) => server.close(() => resolve()))
})

describe('listen', () => {
  it('takes the port that is preferred, and the next free one for the second', async () => {
    const wanted = await findFreePort()
    expect(await listen(create(), { port: wanted })).toBe(wanted)
    expect(await listen(create(), { port: wanted })).toBeGreaterThan(wanted)
  })

  it('gives each of many that start at once a port of its own', async () => {
    const wanted = await findFreePort()
    const ports = await Promise.all(
      Array.from({ length: 6 }, () => listen(create(), { port: wanted })),
    )
    expect(new Set(ports).size).toBe(6)
  })
})

describe('takePort', () => {
  it('looks again where somebody was quicker between the look and the bind', async () => {
    const wanted = await findFreePort()
    const looked: number[] = []
    const find = async (preferred?: number) => {
      const port = await findFreePort(preferred)
      looked.push(port)
      // The quicker one.
      if (looked.length === 1) await listenOn(create(), port)
      return port
    }
    const server = create()
    const taken = await takePort(wanted, find, async (port) => {
      await listenOn(server, port)
      return port
    })
    expect(looked).toEqual([wanted, taken])
    expect(taken).toBeGreaterThan(wanted)
  })

  it('error: gives up where every port is taken, and at once for another reason', async () => {
    let takes = 0
    const failing = (code: string) =>
      takePort(undefined, findFreePort, async () => {
        takes += 1
        throw Object.assign(new Error('no'), { code })
      })
    await expect(failing('EADDRINUSE')).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(takes).toBe(10)
    await expect(failing('EACCES')).rejects.toMatchObject({ code: 'EACCES' })
    expect(takes).toBe(11)
  })
})

describe('listenAgain', () => {
  /** A server that has gone, and somebody on its port. */
  const leave = async () => {
    const server = create()
    const port = await listen(server, {})
    await new Promise((resolve) => server.close(resolve))
    const other = create()
    await listenOn(other, port)
    return { server, port, other }
  }
  /** Once it has been told so often that the port is in use. */
  const refused = async (server: Server, times: number) => {
    for (let seen = 0; seen < times; seen++)
      await new Promise<void>((resolve) => server.once('error', () => resolve()))
  }

  it('comes back on its port once somebody who has looked at it is gone, and keeps no listener of a try', async () => {
    const { server, port, other } = await leave()
    const returning = listenAgain(server, { port, stopped: new AbortController().signal })
    await refused(server, 3)
    expect(server.listenerCount('listening')).toBe(0)
    await new Promise((resolve) => other.close(resolve))
    await returning
    expect(server.address()).toMatchObject({ port })
  })

  it('stays away where it is stopped meanwhile', async () => {
    const { server, port, other } = await leave()
    const stopped = new AbortController()
    const returning = listenAgain(server, { port, stopped: stopped.signal })
    await refused(server, 1)
    stopped.abort()
    await new Promise((resolve) => other.close(resolve))
    await returning
    expect(server.listening).toBe(false)
  })
})

import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { nextFreePort, onFreePort } from './freePort.mjs'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** Listens as servers do; rejects where the port is taken. */
function listen(port: number, host?: string) {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, ipv6Only: host === '::' }, () => {
      servers.push(server)
      resolve(port)
    })
  })
}

describe('nextFreePort', () => {
  it('gives no port twice, though nobody has taken the first one yet', async () => {
    const first = await nextFreePort(18_500)
    expect(await nextFreePort(18_500)).toBeGreaterThan(first)
  })

  it.each(['127.0.0.1', '0.0.0.0', '::'])(
    'passes over a port that is taken on %s',
    async (host) => {
      // One that this process has not looked at yet: the one above the first free one.
      const taken = (await nextFreePort(18_600)) + 1
      await listen(taken, host)
      expect(await nextFreePort(taken)).toBeGreaterThan(taken)
    },
  )
})

describe('onFreePort', () => {
  it('looks again when somebody else takes the port between the look and the bind', async () => {
    const tried: number[] = []
    const port = await onFreePort(18_700, async (free) => {
      tried.push(free)
      if (tried.length === 1) await listen(free)
      return listen(free)
    })
    expect(tried).toHaveLength(2)
    expect(port).toBe(tried[1])
  })

  it('throws at once what has nothing to do with the port', async () => {
    let calls = 0
    await expect(
      onFreePort(18_800, async () => {
        calls++
        throw new Error('no such file')
      }),
    ).rejects.toThrow('no such file')
    expect(calls).toBe(1)
  })

  it('gives up after five ports that others took', async () => {
    const tried: number[] = []
    await expect(
      onFreePort(18_900, async (free) => {
        tried.push(free)
        throw new Error(`Port ${free} is already in use`)
      }),
    ).rejects.toThrow('already in use')
    expect(new Set(tried).size).toBe(5)
  })
})

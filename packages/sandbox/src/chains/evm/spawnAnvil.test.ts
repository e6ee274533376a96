import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '../../ports.js'
import { findAnvil } from './anvilBinary.js'
import { AnvilStartError, spawnAnvil } from './spawnAnvil.js'

const timeout = 120_000
const host = '127.0.0.1'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

describe('spawnAnvil', { timeout }, () => {
  it('leaves no process, no open port and no listener after stop', async () => {
    const listeners = process.listenerCount('exit')
    const port = await findFreePort()
    const node = await spawnAnvil({ binary: findAnvil(), chainId: 1, host, port })
    expect([isAlive(node.pid), await isOpen(port)]).toEqual([true, true])
    await Promise.all([node.stop(), node.stop()])
    await node.stop()
    expect([isAlive(node.pid), await isOpen(port)]).toEqual([false, false])
    expect(process.listenerCount('exit')).toBe(listeners)
  })

  it('says that the port is in use', async () => {
    const port = await findFreePort()
    const server = createServer().listen(port, host)
    await once(server, 'listening')
    const error = await spawnAnvil({ binary: findAnvil(), chainId: 1, host, port }).catch(
      (thrown: unknown) => thrown,
    )
    server.close()
    expect(error).toBeInstanceOf(AnvilStartError)
    expect(error).toMatchObject({ code: 'EADDRINUSE' })
  })

  it.each(['/nowhere/anvil', '/bin/false'])('fails when %s is no anvil', async (binary) => {
    await expect(spawnAnvil({ binary, chainId: 1, host, port: 1 })).rejects.toThrow(AnvilStartError)
  })

  it('ends each anvil when the process that started it ends in whatever way', async () => {
    const module = new URL('./spawnAnvil.ts', import.meta.url).href
    const endBy = async (end: (child: ChildProcess) => void) => {
      const port = await findFreePort()
      const parameters = JSON.stringify({ binary: findAnvil(), chainId: 1, host, port })
      const script = `
        import { spawnAnvil } from ${JSON.stringify(module)}
        const before = await spawnAnvil(${parameters})
        const other = await spawnAnvil({ ...${parameters}, port: ${await findFreePort()} })
        await before.stop()
        console.log((await spawnAnvil(${parameters})).pid, other.pid)
        process.stdin.once('data', () => process.exit(0))`
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', script],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      )
      const [line] = await once(child.stdout, 'data')
      const pids = String(line).trim().split(' ').map(Number)
      expect(pids.map(isAlive)).toEqual([true, true])
      end(child)
      await once(child, 'exit')
      await expect.poll(() => pids.map(isAlive), { interval: 20 }).toEqual([false, false])
      expect(await isOpen(port)).toBe(false)
    }
    await Promise.all([
      endBy((child) => child.kill('SIGKILL')),
      endBy((child) => child.kill('SIGINT')),
      endBy((child) => child.stdin?.write('exit')),
    ])
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program, and waits for words of it. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  // A worker that ends before its test has.
  process.once('exit', kill)
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
      for (const listener of listeners) listener()
    })
  return {
    /** What a pattern captures of what it says. */
    says: async (pattern: RegExp): Promise<string> => {
      let look = () => {}
      const said = new Promise<string>((resolve) => {
        look = () => {
          const [, found] = pattern.exec(output) ?? []
          if (found !== undefined) resolve(found)
        }
        listeners.add(look)
        look()
      })
      const over = ended.then(() => {
        throw new Error(`${program} has ended:\n${output}`)
      })
      return Promise.race([said, over]).finally(() => listeners.delete(look))
    },
    async stop(): Promise<void> {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

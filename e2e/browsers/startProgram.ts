import { once } from 'node:events'
import { startGroup, stopGroup } from '../../scripts/lib/childProcess.mjs'

/** Starts a program, and waits for words of it. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = startGroup(program, args, { env })
  const ended = once(child, 'exit')
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
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
    /** Ends it with all that it has started. */
    stop: () => stopGroup(child),
  }
}

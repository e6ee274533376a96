import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Actions, Browser, Place } from './Browser.js'
import { startProgram } from './startProgram.js'
import { until } from './until.js'

interface Context {
  readonly context: string
  readonly url: string
  readonly children?: readonly Context[] | null
}

interface Called {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string | null }
}

/** A Firefox of one's own, by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const started = startProgram(program, args)
  const url = await started.says(/WebDriver BiDi listening on (\S+)/)
  const client = await connect(`${url}/session`)
  await client.send('session.new', { capabilities: {} })
  await client.send('session.subscribe', { events: ['log.entryAdded'] })
  const contexts = async () => {
    const { contexts: found } = await client.send<{ contexts: Context[] }>(
      'browsingContext.getTree',
      {},
    )
    return found
  }
  // The one that Firefox begins with has not the focus, and takes no keys.
  const first = await client.send<Context>('browsingContext.create', { type: 'window' })
  const placeOf = (context: string): Place => ({
    async run<T>(source: string, ...args: readonly unknown[]) {
      const called = await client.send<Called>('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify([await (${source})(...JSON.parse(args))])`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })
      if (called.type === 'exception') throw new Error(called.exceptionDetails?.text)
      return JSON.parse(called.result?.value ?? '[]')[0] as T
    },
    act: async (actions: Actions) => {
      await client.send('input.performActions', { context, actions })
    },
  })
  const page = placeOf(first.context)
  await client.send('browsingContext.setViewport', {
    context: first.context,
    viewport: { width: 1_000, height: 800 },
  })
  return {
    page,
    async goto(to) {
      await client.send('browsingContext.navigate', {
        context: first.context,
        url: to,
        wait: 'complete',
      })
    },
    async frame(selector) {
      const src = await page.run<string>('(it) => document.querySelector(it).src', selector)
      const found = await until(`a frame at ${src}`, async () => {
        const [own] = (await contexts()).filter(({ context }) => context === first.context)
        return own?.children?.find(({ url: at }) => at === src)
      })
      return placeOf(found.context)
    },
    async window(part) {
      const found = await until(`a window at ${part}`, async () =>
        (await contexts()).find(
          ({ context, url: at }) => context !== first.context && at.includes(part),
        ),
      )
      return placeOf(found.context)
    },
    faults: async () => client.faults,
    async close() {
      client.close()
      await started.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  const faults: string[] = []
  let last = 0
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.params?.level === 'error') faults.push(message.params.text ?? '')
  })
  return {
    faults,
    close: () => socket.close(),
    async send<T = unknown>(method: string, params: object): Promise<T> {
      last += 1
      const id = last
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { error, message, result } = await answer
      waiting.delete(id)
      if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`)
      return result as T
    },
  }
}

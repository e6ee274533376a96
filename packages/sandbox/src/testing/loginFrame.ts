import type { FrameClient, FrameHandle, FramePort } from '@latchkey/auth-frame'
import { createFrameHost, type FrameHost } from '@latchkey/auth-frame/host'
import { createMemoryBackend } from '@latchkey/foundation'
import { createHandlers } from '../login/frame/createHandlers.js'
import { openFrameMemory } from '../login/frame/frameMemory.js'
import { type Approval, createLoginApi } from '../login/frame/loginApi.js'
import { withRefusals } from '../login/frame/withRefusals.js'
import type { Login } from '../login/startLogin.js'

/** Options of `createLoginFrame`. */
export interface LoginFrameOptions {
  readonly site: Login
  /** The origin of the page that embeds the frame. */
  readonly app: string
  /** The network that a login begins on, as the frame's address says it. */
  readonly firstNetwork: string
}

/** The frame of a login site without a browser: the same answers, over a port in memory, and somebody who decides. */
export interface LoginFrame {
  /** What `createFrameClient` opens in place of an iframe; what is opened next, as by a page that is loaded again, remembers. */
  readonly open: () => FrameHandle
  /** What somebody was asked to approve, oldest first. */
  readonly asked: readonly Approval[]
  answer: 'approve' | 'reject' | 'hold'
  /** What went wrong in it and was no refusal. */
  readonly failures: readonly unknown[]
  /** Logs in by email, from the address over the link and the code in the mails to the end. */
  logIn(
    client: Pick<FrameClient, 'connectDevice' | 'connectEmail' | 'connectOtp'>,
    email: string,
  ): Promise<void>
  /** Ends the session at the site alone, as its time does: the frame has not heard of it. */
  endSession(): Promise<void>
}

export function createLoginFrame({ app, firstNetwork, site }: LoginFrameOptions): LoginFrame {
  const projectId = 'sandbox'
  const memory = openFrameMemory({ page: app, projectId, backend: createMemoryBackend() })
  const asked: Approval[] = []
  const failures: unknown[] = []
  const person: { answer: LoginFrame['answer'] } = { answer: 'approve' }
  const api = createLoginApi(
    () => memory.getLogin()?.token,
    (path, { headers, ...init }) =>
      fetch(`${site.url}${path}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(headers)), origin: site.url },
      }),
  )

  const startHost = (port: FramePort): FrameHost => {
    const host = createFrameHost({
      allowedOrigins: [],
      port: { ...port, getOrigin: () => app },
      onError: (error) => failures.push(error),
      handlers: withRefusals(
        createHandlers({
          api,
          memory,
          firstNetwork,
          projectId,
          async approve(approval, signal) {
            asked.push(approval)
            if (person.answer !== 'hold') return person.answer === 'approve'
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
            })
          },
          onLogin: (handle) => host.updateSession(handle),
          onTheme: () => {},
          onReload: () => {},
        }),
      ),
    })
    return host
  }

  const findMail = async (email: string, pattern: RegExp): Promise<string> => {
    for (;;) {
      const mails = site.inbox.list().filter(({ to }) => to.includes(email))
      const found = mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0]
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  return Object.assign(person, {
    asked,
    failures,
    open: () => openHandle(startHost),
    async endSession() {
      await api.endSession()
    },
    async logIn(client: Parameters<LoginFrame['logIn']>[0], email: string) {
      const { action } = await client.connectEmail({ email })
      if (action === 'CONNECT') return
      if (action === 'VERIFY_DEVICE') {
        const approved = client.connectDevice()
        const page = await fetch(await findMail(email, /(http:\S+)/))
        const link = /name="link" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
        await fetch(`${site.url}/device`, {
          method: 'POST',
          headers: { origin: site.url },
          body: new URLSearchParams({ link, decision: 'approve' }),
        })
        await approved
      }
      await client.connectOtp({ otp: await findMail(email, /code is (\d{6})/) })
    },
  })
}

/** A frame that is there at once, as one that the page has opened before, and nowhere to be seen. */
function openHandle(startHost: (port: FramePort) => FrameHost): FrameHandle {
  const { frame, page } = createPortPair()
  let host: FrameHost | undefined = startHost(frame)
  let isReady = true
  return {
    port: page,
    isReady: () => isReady,
    setReady(next) {
      isReady = next
    },
    isOpen: () => host !== undefined,
    loadAnew() {
      isReady = false
      host?.destroy()
      const loaded = startHost(frame)
      host = loaded
      // Once whoever opens it listens.
      queueMicrotask(() => host === loaded && loaded.ready('4'))
    },
    onError: () => () => {},
    onLoad: () => () => {},
    show: () => {},
    focus: () => {},
    hide: () => {},
    getOtherLogins: () => [],
    release() {
      host?.destroy()
      host = undefined
    },
  }
}

/** Two ports that lead to each other; a message arrives in a task of its own, as between windows. */
function createPortPair(): { readonly page: FramePort; readonly frame: FramePort } {
  const page = new Set<(data: unknown) => void>()
  const frame = new Set<(data: unknown) => void>()
  const createPort = (own: typeof page, others: typeof page): FramePort => ({
    post(message) {
      const copy: unknown = structuredClone(message)
      setTimeout(() => {
        for (const listener of [...others]) listener(copy)
      })
    },
    listen(listener) {
      own.add(listener)
      return () => void own.delete(listener)
    },
  })
  return { page: createPort(page, frame), frame: createPort(frame, page) }
}

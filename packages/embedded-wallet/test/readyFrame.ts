import type { FrameHandle } from '@latchkey/auth-frame'
import { type FrameMethodName, formatResult, parsePageMessage } from '@latchkey/auth-frame/schemas'
import { vi } from 'vitest'
import { SILENT_FRAME } from './silentFrame.js'

/** A frame that is there at once, and answers what the test has it answer. */
export function createReadyFrame() {
  const listeners = new Set<(data: unknown) => void>()
  const asked: { readonly id: string; readonly method: FrameMethodName }[] = []
  const handle: FrameHandle = {
    ...SILENT_FRAME,
    port: {
      post(message) {
        const read = parsePageMessage(structuredClone(message))
        if (read?.kind === 'request') asked.push(read.request)
      },
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    isReady: () => true,
  }
  return {
    open: () => handle,
    /** Waits for the request of this number to the wallet, and answers it. */
    async answer(count: number, value: string) {
      const requests = () => asked.filter(({ method }) => method === 'request')
      const { id, method } = await vi.waitUntil(() => requests()[count - 1])
      const reply = formatResult(id, method, { value })
      for (const listener of [...listeners]) listener(reply)
    },
  }
}

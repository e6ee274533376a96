import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { createLogger, type LogEntry } from '@latchkey/foundation'
import { expect, it, vi } from 'vitest'

/** An EVM adapter where there is no page. */
export function describeServer(create: () => AdapterFactory): void {
  it('lists no wallets on a server, and says nothing about it', async () => {
    expect(globalThis).not.toHaveProperty('window')
    const said: LogEntry[] = []
    const logger = createLogger({ level: 'trace', sink: (entry) => said.push(entry) })
    const { context } = createTestContext([testNetwork('eip155', 1)], { logger })
    const adapter = create()(context)
    const onChange = vi.fn()
    const stop = adapter.watchConnectors(onChange)
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([]))
    stop()
    adapter.destroy?.()
    expect(said).toEqual([])
  })
}

import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { isUnsupported } from './selectors.js'

describe('a network that is not configured', () => {
  it('[HEAD-1:network][VIEW-9] is told, and no modal said to be open, where there is none', async () => {
    const { appkit, mock } = createTestAppKit()
    const opened: boolean[] = []
    appkit.subscribeState(({ open }) => opened.push(open))
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    mock.switchChain('mock', 'eip155:404')
    expect(isUnsupported(appkit)).toBe(true)
    expect(appkit.getNetworkState()).toMatchObject({ unsupportedCaipNetworkId: 'eip155:404' })
    expect(opened).not.toContain(true)
    expect(appkit.getView().name).toBe('Connect')
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    expect(opened).not.toContain(true)
  })
})

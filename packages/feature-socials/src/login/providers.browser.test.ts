import { byTestId, click, gone, openModal } from '@latchkey/ui-react/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorld, orderProvider, status } from '../../test/world.js'
import { isPageProvider, PROVIDER_NAMES } from './providers.js'

vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  document.body.replaceChildren()
})

it.each(Object.keys(PROVIDER_NAMES).filter(isPageProvider))(
  '[SOC-1:providers] the button of each leads to it, in whatever order they are, and logs in: %s',
  async (provider) => {
    const { appkit, url, windows } = await createWorld({
      settings: { socialsOrder: ['facebook', 'discord', 'google'] },
    })
    await openModal(appkit, { view: 'ConnectSocials' })
    await click(`social-selector-${provider}`)
    const popup = await windows.atProvider()
    await status('pending')
    expect(windows.said).toEqual([{ provider: 'ready', name: provider }])
    expect(byTestId('w3m-header-text')?.textContent).toBe(PROVIDER_NAMES[provider])
    orderProvider(popup, url, { provider: 'approve', name: 'ada' })
    await gone()
    expect(appkit.getAccount('eip155').socialProvider).toBe(provider)
  },
)

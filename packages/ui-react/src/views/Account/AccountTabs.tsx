import { setAccountTab } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { SlotPart } from '../../slots/SlotPart.js'
import { TokenSection } from './tokens/TokenSection.js'
import type { useAccountView } from './useAccountView.js'

const TOKENS = 'tokens'

/** The lists of the account: its tokens, where a server knows them, and what features bring. One alone needs no tabs. */
export function AccountTabs({ view }: { readonly view: ReturnType<typeof useAccountView> }) {
  const message = useMessages()
  const appkit = useAppKitInstance()
  const { account, funding, network, tabs, tokens } = view
  const places = [TOKENS, ...tabs.map(({ key }) => key)]
  const choices = [
    ...(tokens === undefined ? [] : [{ id: TOKENS, label: message('account.tokens') }]),
    ...tabs.map(({ key, label }) => ({ id: key, label })),
  ]
  const wanted = places[account.currentTab]
  const selected = choices.find(({ id }) => id === wanted) ?? choices[0]
  if (selected === undefined) return null
  const part = tabs.find(({ key }) => key === selected.id)
  return (
    <Tabs
      tabs={choices}
      selected={selected.id}
      onSelect={(id) => setAccountTab(appkit, places.indexOf(id))}
      label={message('account.lists')}
    >
      {part !== undefined ? (
        <SlotPart key={part.key} part={part} />
      ) : tokens === undefined ? null : (
        <TokenSection
          tokens={tokens}
          network={network?.name ?? ''}
          funding={funding.map(({ feature, label, show }) => ({
            key: feature,
            label,
            onClick: show,
          }))}
        />
      )}
    </Tabs>
  )
}

import { ui } from '@latchkey/ui-react/feature'
import { en } from '../texts.js'

const { EmptyState, useTexts } = ui

/** The member's trees: none, in this example. */
export default function MemberTreesView() {
  const text = useTexts(en)
  return <EmptyState title={text('membership.none')} data-testid="member-trees" />
}

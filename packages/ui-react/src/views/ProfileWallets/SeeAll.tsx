import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'

interface SeeAllProps {
  /** How many there are; undefined where all are shown. */
  readonly count: number | undefined
  readonly onClick: () => void
}

/** Shows more of a list that is cut short. */
export function SeeAll({ count, onClick }: SeeAllProps) {
  const message = useMessages()
  if (count === undefined) return null
  return (
    <Button variant="ghost" full data-testid="see-all-button" onClick={onClick}>
      {message('wallets.seeAll', { count })}
    </Button>
  )
}

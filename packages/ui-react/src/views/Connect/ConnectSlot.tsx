import { inertRef } from '../../modal/inertRef.js'
import { Button } from '../../primitives/Button/Button.js'
import { SlotIcon } from '../../slots/SlotIcon.js'
import { SlotPart } from '../../slots/SlotPart.js'
import type { FilledSlot } from '../../slots/useSlots.js'
import styles from './ConnectView.module.css'

/** What a feature puts here: a button that leads to a view, or a part of its own. Terms that are not agreed to block both. */
export function ConnectSlot({
  slot,
  isBlocked,
}: {
  readonly slot: FilledSlot
  readonly isBlocked: boolean
}) {
  if (slot.type === 'part')
    return (
      <div
        className={styles.part}
        // What stands below never moves up under a finger.
        style={{ minHeight: slot.slot.height }}
        ref={inertRef(isBlocked)}
        data-testid={`connect-${slot.key}`}
      >
        <SlotPart part={slot} />
      </div>
    )
  return (
    <Button
      full
      icon={<SlotIcon path={slot.icon} size={18} />}
      disabled={isBlocked}
      data-testid={`connect-${slot.feature}`}
      onClick={slot.show}
    >
      {slot.label}
    </Button>
  )
}

import { type FeatureDescriptor, loadPart, type SlotPart as PartSlot } from '@latchkey/appkit'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { checkCopies } from '../feature/ui.js'
import { useMessages } from '../locales/useMessages.js'
import { loadLazyViews } from '../modal/loadLazyViews.js'
import { useIsShown } from '../modal/ShownContext.js'
import { useOnline } from '../modal/useOnline.js'
import { ViewBoundary } from '../modal/ViewBoundary.js'
import { Button } from '../primitives/Button/Button.js'
import { RetryIcon } from '../primitives/Icon/icons.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { Skeleton, SkeletonRows } from '../primitives/Skeleton/Skeleton.js'
import { SlowNotice } from '../primitives/SlowNotice/SlowNotice.js'
import type { FilledPart } from './useSlots.js'

/** What a part of the first view takes that says nothing of its height. */
const BUTTON_PX = 44

const loaded = new WeakMap<PartSlot, ComponentType>()

/** A component of a feature in its place: what stands there while it loads, and another try where it fails or takes long. */
export function SlotPart({ part }: { readonly part: FilledPart }) {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const failure = (retry: () => void) => {
    const label = message('slot.failed', { name: part.label })
    const common = {
      icon: <RetryIcon size={18} />,
      'data-testid': `slot-failed-${part.key}`,
      onClick: retry,
    }
    return isSmall(part) ? (
      <IconButton label={label} {...common} />
    ) : (
      <Button full {...common}>
        {label}
      </Button>
    )
  }
  return (
    <ViewBoundary
      onError={(error) => appkit.logger.error(`A part of ${part.feature} failed`, error)}
      fallback={(_error, retry) => failure(retry)}
    >
      <LoadedPart part={part} onFailure={failure} />
    </ViewBoundary>
  )
}

interface LoadedPartProps {
  readonly part: FilledPart
  readonly onFailure: (retry: () => void) => ReactNode
}

function LoadedPart({ part, onFailure }: LoadedPartProps) {
  const appkit = useAppKitInstance()
  const { descriptor, slot } = part
  const [hasFailed, setFailed] = useState(false)
  const isOnline = useOnline()
  const [Part, setPart] = useState(() => loaded.get(slot))
  const fetch = useCallback(() => {
    let isWanted = true
    setFailed(false)
    fetchPart(descriptor, slot).then(
      (component) => isWanted && setPart(() => component),
      (error: unknown) => {
        appkit.logger.error(`A part of ${descriptor.key} could not be loaded`, error)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [appkit, descriptor, slot])
  const isMissing = Part === undefined
  const isShown = useIsShown()
  useEffect(() => (isMissing && isShown ? fetch() : undefined), [isMissing, isShown, fetch])

  if (Part !== undefined) return <Part />
  if (hasFailed) return onFailure(fetch)
  return (
    <>
      <div aria-busy role="status" aria-label={part.label}>
        {placeholder(slot)}
      </div>
      {isSmall(part) ? null : <SlowNotice isRunning canReload={isOnline} />}
    </>
  )
}

/** What is as high as the part will be. */
function placeholder(slot: PartSlot): ReactNode {
  if (slot.in === 'headerEnd') return <Skeleton width={36} height={36} />
  if (slot.in === 'connect') return <Skeleton height={slot.height ?? BUTTON_PX} />
  return <SkeletonRows count={1} />
}

/** Whether its place has room for no more than an icon. */
function isSmall({ slot }: FilledPart): boolean {
  return slot.in === 'headerEnd'
}

async function fetchPart(feature: FeatureDescriptor, slot: PartSlot): Promise<ComponentType> {
  // What a part is made of comes with the other views.
  await loadLazyViews()
  const component = (await loadPart(feature, slot)) as ComponentType
  checkCopies()
  loaded.set(slot, component)
  return component
}

import { isCloseLocked, type ModalState, viewTraits } from '@latchkey/appkit'
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useFeatureTitle } from '../locales/useFeatureText.js'
import { useMessages } from '../locales/useMessages.js'
import { useAppKitOptions } from '../useAppKitOptions.js'
import { AlertBar, ConnectionBar } from './Bars.js'
import { Footer } from './Footer.js'
import { Header } from './Header.js'
import { type Announcement, LiveRegion } from './LiveRegion.js'
import { LegalProvider } from './legal/LegalProvider.js'
import styles from './Modal.module.css'
import { type Shell, ShellContext } from './ShellContext.js'
import { useEntryNumber } from './useEntryNumber.js'
import { useHeadingFocus } from './useHeadingFocus.js'
import { useHeightMorph } from './useHeightMorph.js'
import { useShake } from './useShake.js'
import { useSheet } from './useSheet.js'
import { ViewHost } from './ViewHost.js'
import { ViewStage } from './ViewStage.js'
import { ViewTitleContext } from './ViewTitleContext.js'
import { viewRegistry } from './viewRegistry.js'

export interface ModalCardProps {
  readonly modal: ModalState
  readonly card: RefObject<HTMLDivElement | null>
  readonly titleId: string
  readonly adopt: (css: string) => void
  readonly embedded: boolean
  /** How high what stood in its place was, where something did. */
  readonly standInHeight?: RefObject<number>
}

/** The card: bars, header, the view on show, footer. */
export const ModalCard = memo(function ModalCard(props: ModalCardProps) {
  const { modal, card, titleId, adopt, embedded, standInHeight } = props
  const appkit = useAppKitInstance()
  const message = useMessages()
  const plate = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const { enableMobileFullScreen } = useAppKitOptions()
  const heading = useRef<HTMLHeadingElement>(null)
  const [ownTitle, setOwnTitle] = useState<string>()
  const [announcement, setAnnouncement] = useState<Announcement>()

  const entry = modal.stack.at(-1) ?? modal.stack[0]
  const viewKey = `${modal.stack.length} ${entry.name} ${useEntryNumber(entry)}`
  const { title: registered } = viewRegistry[entry.name] ?? {}
  const featureTitle = useFeatureTitle(entry.name)
  const title = ownTitle ?? (registered === undefined ? featureTitle : message(registered))

  // A button that only makes the card shake would promise what it cannot do.
  const isStuck =
    modal.stack.some(({ name }) => viewTraits(appkit, name).hasWaysOut) && isCloseLocked(appkit)

  // A full screen hangs on no handle.
  const isFull = !embedded && enableMobileFullScreen === true
  useSheet({ appkit, card, grip: handle, isDraggable: !embedded && !isFull })
  useHeightMorph({ card, plate, content, standInHeight })
  const announce = useCallback((text: string) => setAnnouncement({ text }), [])
  useShake(card, modal.shakes, () => announce(message('shell.locked')))

  useHeadingFocus({ heading, card, viewKey, embedded })

  const shell = useMemo<Shell>(
    () => ({
      adopt,
      announce,
      showError: (text) => appkit.showErrorMessage(text),
    }),
    [adopt, announce, appkit],
  )

  return (
    <ShellContext.Provider value={shell}>
      <div
        ref={card}
        className={styles.card}
        data-testid="w3m-modal-card"
        data-embedded={embedded || undefined}
        data-full={isFull || undefined}
        data-view-name={entry.name}
      >
        <div className={styles.shade}>
          <div ref={plate} className={styles.plate} />
        </div>
        <div ref={content} className={styles.content}>
          <div ref={handle} className={styles.handle}>
            {isFull ? null : <div className={styles.grabber} />}
            <Header
              view={entry.name}
              title={title}
              titleId={titleId}
              titleRef={heading}
              onBack={
                modal.stack.length > 1 && !viewTraits(appkit, entry.name).hasWaysOut
                  ? () => appkit.goBack()
                  : undefined
              }
              onClose={embedded || isStuck ? undefined : () => appkit.close()}
            />
          </div>
          <AlertBar />
          <ConnectionBar />
          <LegalProvider>
            <ViewStage viewKey={viewKey} direction={modal.direction}>
              <ViewTitleContext.Provider value={setOwnTitle}>
                <ViewHost entry={entry} />
              </ViewTitleContext.Provider>
            </ViewStage>
            <Footer view={entry.name} />
          </LegalProvider>
        </div>
        <LiveRegion announcement={announcement} />
      </div>
    </ShellContext.Provider>
  )
})

import { type Picture, type PictureId, picturesAtom, refreshPicture } from '@latchkey/appkit'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useIsShown } from '../../modal/ShownContext.js'

/** A picture of the kit or of a feature, looked for once it is to be seen; undefined where there is none. */
export function usePicture(id: PictureId): Picture | 'pending' | undefined {
  const appkit = useAppKitInstance()
  const isShown = useIsShown()
  const { store } = appkit
  const subscribe = useCallback(
    (onChange: () => void) => store.sub(picturesAtom, onChange),
    [store],
  )
  // Its own value alone: a list is not drawn anew for each of its pictures.
  const read = () => {
    const pictures = store.get(picturesAtom)
    return pictures.has(id) ? pictures.get(id) : 'pending'
  }
  const picture = useSyncExternalStore(subscribe, read, () => 'pending' as const)
  useEffect(() => {
    if (isShown) void refreshPicture(appkit, id)
  }, [appkit, id, isShown])
  return picture
}

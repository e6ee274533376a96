import type { FrameHandle } from '@latchkey/auth-frame'

const nothing = () => undefined

/** A frame that is not ready, and never says anything. */
export const SILENT_FRAME: FrameHandle = {
  port: { post: nothing, listen: () => nothing },
  isReady: () => false,
  setReady: nothing,
  isOpen: () => true,
  loadAnew: nothing,
  onError: () => nothing,
  onLoad: () => nothing,
  show: nothing,
  focus: nothing,
  hide: nothing,
  getOtherLogins: () => [],
  release: nothing,
}

import { isRequestExpired } from './isRequestExpired.js'

/** The rejections that nobody has caught, from now until `stop`: of this thread, whose files share it. */
export function watchRejections() {
  const rejections: unknown[] = []
  const keep = (reason: unknown) => {
    if (!isRequestExpired(reason)) rejections.push(reason)
  }
  process.on('unhandledRejection', keep)
  return { rejections, stop: () => void process.off('unhandledRejection', keep) }
}

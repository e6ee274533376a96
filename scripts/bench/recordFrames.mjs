const patienceMs = 5_000

/** @typedef {{ at: number, png: string }} RecordedFrame when the compositor had it, in milliseconds since 1970 */

/**
 * Records the frames that the browser's compositor makes, whatever the page's main thread does meanwhile. They are
 * decoded later, so that this takes nothing from what is measured.
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {Promise<() => Promise<RecordedFrame[]>>} ends it
 */
export async function recordFrames(cdp) {
  /** @type {RecordedFrame[]} */
  const frames = []
  /** @param {{ data: string, sessionId: number, metadata: { timestamp?: number } }} frame */
  const take = ({ data, sessionId, metadata }) => {
    // One that has no time is of no use, and the next waits until this is acknowledged.
    if (metadata.timestamp !== undefined) frames.push({ at: metadata.timestamp * 1000, png: data })
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  }
  cdp.on('Page.screencastFrame', take)
  await start(cdp)
  return async () => {
    await cdp.send('Page.stopScreencast')
    cdp.off('Page.screencastFrame', take)
    return frames.sort((a, b) => a.at - b.at)
  }
}

/**
 * Starts the recording. A page that has just been gone to is not yet what the browser shows, and it says no until then.
 * @param {import('playwright-core').CDPSession} cdp
 */
async function start(cdp) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

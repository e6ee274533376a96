/**
 * What a page holds once all garbage is collected.
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {Promise<{ bytes: number, nodes: number, listeners: number }>}
 */
export async function readHeap(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  await cdp.send('Performance.disable')
  /** @param {string} name */
  const read = (name) => {
    const metric = metrics.find((each) => each.name === name)
    if (!metric) throw new Error(`The browser tells no ${name}`)
    return metric.value
  }
  return {
    bytes: read('JSHeapUsedSize'),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  }
}

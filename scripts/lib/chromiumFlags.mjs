/**
 * What Chromium goes without. The last list that it is given counts: this one is Playwright's, but for what people's
 * browsers have on. There a frame of another site has a storage of its own in each site that it is in.
 */
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  // Each window would load hidden pages of the address bar: half of the processor's time of a short visit.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** What Chromium needs to run offline, without a graphics card, and as root too. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
]

// What the page's own chunk names of the capture: it stands on nothing, and names the rest.

export const views = {
  DataCapture: async () => import('../views/DataCaptureView.js'),
  DataCaptureOtpConfirm: async () => import('../views/DataCaptureOtpConfirmView.js'),
}

export const loadTranslations = async () =>
  (await import('../locales/translations.js')).translations

export const loadFollower = async () => import('./followCapture.js')

// A provider in the window that a login opens: what somebody does there, the test around the page says.
import { MAIL, type ProviderMessage, type ProviderOrder } from './mail.js'

const query = new URLSearchParams(location.search)
const app = query.get('app') ?? ''
const page: Window = window.opener
const tell = (message: ProviderMessage) => page.postMessage({ [MAIL]: message }, app)

/** The login site's own page, which says to the page what has come of the login. */
const comeBack = (fields: Record<string, string>) => {
  const result = new URL(query.get('result') ?? '')
  for (const [name, value] of Object.entries(fields)) result.searchParams.set(name, value)
  return result
}

window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  const order = Reflect.get(Object(data), MAIL) as ProviderOrder | undefined
  if (origin !== app || order === undefined) return
  switch (order.provider) {
    case 'approve':
      return location.assign(comeBack({ name: order.name }))
    case 'deny':
      return location.assign(comeBack({ error: 'access_denied' }))
    case 'mislead':
      return location.assign(comeBack({ mislead: order.resultUri }))
    case 'forge':
      return page.postMessage({ resultUri: order.resultUri }, app)
    case 'approveAlone':
      tell({ provider: 'result', resultUri: comeBack({ name: order.name }).href })
      return window.close()
    case 'close':
      return window.close()
  }
})
tell({ provider: 'ready', name: query.get('name') ?? '' })

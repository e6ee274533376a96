import { MAIL, type SiteMessage, type SiteOrder } from './mail.js'

/** Between the site and the test around it, whose page has this origin. */
export interface Wire {
  tell(message: SiteMessage): void
  /** Calls back with each order of the test. */
  watch(listener: (order: SiteOrder) => void): void
}

/** Opens the wire to the page that the site is a frame of; it hears nobody else. */
export function createWire(app: string): Wire {
  const isOrder = ({ data, origin, source }: MessageEvent<unknown>) =>
    origin === app && source === window.parent && Reflect.has(Object(data), MAIL)
  return {
    tell: (message) => window.parent.postMessage({ [MAIL]: message }, app),
    watch(listener) {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isOrder(event)) listener(Reflect.get(Object(event.data), MAIL) as SiteOrder)
      })
    },
  }
}

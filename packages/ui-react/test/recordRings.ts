import { shadow } from '../src/testing/modal.js'

/** Notes how the ring of an attempt looks from now on, whenever anything changes on show. */
export function recordRings(): readonly (string | undefined)[] {
  const looks: (string | undefined)[] = []
  const look = () =>
    looks.push(shadow()?.querySelector<HTMLElement>('[data-view] [data-status]')?.dataset.status)
  const root = shadow()
  look()
  if (root)
    new MutationObserver(look).observe(root, { attributes: true, childList: true, subtree: true })
  return looks
}

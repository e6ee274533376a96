/** A name as it may be registered: letters, digits or hyphens, at least 4 of them, in a zone. */
const LABEL = /^[a-z0-9-]{4,63}$/
const ZONE = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,3}$/
const CHAIN_ZONE = 'eth'

/** The zone of names whose caller says none. */
export const DEFAULT_ZONE = 'latchkey.eth'

/** Whether names may be registered in a zone; those directly under `.eth` belong to the chain's name system. */
export function isZone(zone: string): boolean {
  return ZONE.test(zone)
}

/** Label and zone of a name that may be registered, else undefined. */
export function splitName(
  name: string,
): { readonly label: string; readonly zone: string } | undefined {
  const dot = name.indexOf('.')
  const [label, zone] = [name.slice(0, dot), name.slice(dot + 1)]
  return dot > 0 && LABEL.test(label) && isZone(zone) ? { label, zone } : undefined
}

/** Whether a name belongs to the name system of the chains. */
export function isChainName(name: string): boolean {
  return name.endsWith(`.${CHAIN_ZONE}`) && name.split('.').length === 2
}

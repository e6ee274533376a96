import type { AppKitCore, FeatureDescriptor, FeatureEntry } from '@latchkey/appkit'

/** A feature's way in on the account. */
export interface AccountEntry extends FeatureEntry {
  readonly key: string
}

/**
 * The ways in that features register for the account, without those behind which there is nothing to do now: those of
 * `order` first, then as the app lists its features.
 */
export function featureEntries(
  core: AppKitCore,
  features: readonly FeatureDescriptor[],
  order: readonly string[] = [],
): { readonly buttons: readonly AccountEntry[]; readonly rows: readonly AccountEntry[] } {
  const place = ({ key }: AccountEntry) => (order.includes(key) ? order.indexOf(key) : order.length)
  const entries = features
    .flatMap(({ key, entry }) => (entry?.in === 'Account' ? [{ key, ...entry }] : []))
    .filter(({ isAvailable }) => isAvailable?.(core) ?? true)
    .sort((a, b) => place(a) - place(b))
  return {
    buttons: entries.filter(({ icon }) => icon !== undefined),
    rows: entries.filter(({ icon }) => icon === undefined),
  }
}

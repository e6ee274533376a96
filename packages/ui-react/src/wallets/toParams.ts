/** Parameters without those that are undefined: a view with `{}` is the same view as one with `{ namespace: undefined }`. */
export function toParams<T extends object>(
  params: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  // What was undefined has gone.
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}

/** What views of features are made of. */
export type FeatureParts = typeof import('./parts.js')

/**
 * The modal's own pieces, for the views of features: `const { Button, Text } = ui` at the top of a view. A view is loaded
 * by the modal, which has put them here by then. Imported, they would be cut out of the modal's chunk into many small
 * ones, each a request before the modal can show.
 */
export const ui = {} as FeatureParts

/** A `ref` that says whether its element can be used. React knows `inert` from 19 on: the one before drops it. */
export const inertRef = (isInert: boolean) => (element: HTMLElement | null) => {
  if (element) element.inert = isInert
}

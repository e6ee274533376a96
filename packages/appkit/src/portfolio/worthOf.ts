/** What `numeric` of a token is worth at its price, in the currency of the price; nobody counts on with it. */
export function worthOf(price: number, numeric: string): number {
  return price * Number(numeric)
}

/** Why an amount cannot be sent, swapped or paid. */
export type AmountFault =
  /**
   * `unread`: what is typed is no amount. `decimals`: it has more digits than the token. `funds`: there is less of it.
   * `maxFailed`: what can be sent at most could not be told.
   */
  | { readonly kind: 'unread' | 'decimals' | 'funds' | 'maxFailed' }
  /** The network asks an account to keep so much of its coin, in whole units. */
  | {
      readonly kind: 'minimum'
      readonly of: 'sender' | 'receiver'
      readonly least: string
      readonly symbol: string
    }

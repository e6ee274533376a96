declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    ApproveTransaction: undefined
  }
}

export type {}

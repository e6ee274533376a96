/** The part of the stream library under MetaMask's provider that the page uses; the package has no types. */
declare module 'readable-stream' {
  export class Duplex {
    constructor(options: {
      readonly objectMode: true
      readonly read: () => void
      readonly write: (message: unknown, encoding: string, done: () => void) => void
    })
    push(message: unknown): boolean
  }
}

/** A way to one window and back: what comes from anybody else never gets here. */
export interface FramePort {
  post(message: object): void
  /** Calls `listener` with what the other side posts, until the returned function is called. */
  listen(listener: (data: unknown) => void): () => void
}

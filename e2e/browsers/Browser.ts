/** What a mouse or a keyboard does: https://w3c.github.io/webdriver/#actions */
export interface Source {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly actions: readonly Action[]
}

interface Action {
  readonly type: string
  readonly x?: number
  readonly y?: number
  readonly duration?: number
  readonly button?: number
  readonly value?: string
}

export type Actions = readonly Source[]

/** A page, a frame of it, or a window that it has opened. */
export interface Place {
  /** Calls a function, given as its source, with arguments that JSON can carry; gives what it returns, likewise. */
  run<T>(source: string, ...args: readonly unknown[]): Promise<T>
  /** What hands, a mouse and a keyboard do; places are of its own viewport. */
  act(actions: Actions): Promise<void>
}

/** A browser that Playwright cannot drive as people have it, with one page. */
export interface Browser {
  readonly page: Place
  goto(url: string): Promise<void>
  /** The frame of the page that a selector finds. */
  frame(selector: string): Promise<Place>
  /** The window whose address has this part, once it is open. */
  window(part: string): Promise<Place>
  /** What was said on the consoles, or thrown at nobody, as far as the browser tells. */
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

/** The sizes that a view is shown in: what the browser window is, in px. */
export const SIZES = {
  desktop: { width: 480, height: 720 },
  phone: { width: 390, height: 844 },
  embedded: { width: 440, height: 720 },
} as const

export type Size = keyof typeof SIZES

/** What a frame shows, and how: the query of its address. */
export interface FrameRequest {
  readonly view: string
  readonly state: string
  readonly theme: 'dark' | 'light'
  readonly size: Size
  /** A BCP 47 tag. */
  readonly locale: string
  /** A CSS colour; empty for our own. */
  readonly accent: string
  readonly motion: 'full' | 'reduced'
}

/** Reads a request; what is missing or unknown is as in the picture that most people see. */
export function parseRequest(query: URLSearchParams): FrameRequest {
  const size = query.get('size') ?? ''
  return {
    view: query.get('view') ?? '',
    state: query.get('state') ?? '',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    size: isSize(size) ? size : 'desktop',
    locale: query.get('locale') || 'en',
    accent: query.get('accent') ?? '',
    motion: query.get('motion') === 'reduced' ? 'reduced' : 'full',
  }
}

/** The address of the frame that shows it. */
export function frameAddress(request: FrameRequest): string {
  return `./frame.html?${new URLSearchParams({ ...request })}`
}

function isSize(value: string): value is Size {
  return value in SIZES
}

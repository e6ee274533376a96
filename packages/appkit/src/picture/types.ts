/** What a picture is of, as `pictureId` writes it. */
export type PictureId = `${PictureKind}:${string}`

export type PictureKind = 'coin' | 'network' | 'token' | 'wallet'

/** A colour, or the gradient of that number. */
export type Paint = string | number

/** A path on a grid of 24 units. */
export interface PictureShape {
  readonly d: string
  readonly fill?: Paint
  readonly isEvenOdd?: boolean
  readonly opacity?: number
  readonly stroke?: Paint
  readonly strokeWidth?: number
  readonly isRound?: boolean
}

export interface PictureStop {
  readonly offset: number
  readonly color: string
  readonly opacity?: number
}

/** A gradient in the units of the grid. */
export interface PictureGradient {
  /** The ends of a line, or centre and radius of a circle. */
  readonly line?: readonly [x1: number, y1: number, x2: number, y2: number]
  readonly circle?: readonly [cx: number, cy: number, r: number]
  readonly matrix?: readonly number[]
  readonly stops: readonly PictureStop[]
}

/**
 * A drawing on a grid of 24 units that fills its square. Data, so that a strict policy has nothing to refuse: neither an image
 * nor markup.
 */
export interface Picture {
  readonly gradients: readonly PictureGradient[]
  readonly shapes: readonly PictureShape[]
}

/** Finds the text of a picture (`readPicture` has the notation); undefined where there is none. */
export type FindPicture = (id: PictureId) => Promise<string | undefined>

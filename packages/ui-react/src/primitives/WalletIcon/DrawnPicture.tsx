import type { Paint, Picture, PictureGradient, PictureShape } from '@latchkey/appkit'
import { type SVGProps, useId } from 'react'

export interface DrawnPictureProps extends SVGProps<SVGSVGElement> {
  readonly picture: Picture
}

/** A picture as elements: no policy of a page refuses it, as it may an image. */
export function DrawnPicture({ picture, ...props }: DrawnPictureProps) {
  // An id may stand in the page more than once, and a reference takes letters alone.
  const id = `lk${useId().replace(/\W/g, '')}`
  const { gradients, shapes } = picture
  const paint = (value: Paint | undefined) =>
    typeof value === 'number' ? `url(#${id}-${value})` : (value ?? 'none')
  return (
    <svg {...props} viewBox="0 0 24 24" aria-hidden data-drawn="">
      {gradients.length === 0 ? null : (
        <defs>
          {gradients.map((gradient, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shape refers to it by its place
            <Gradient key={index} id={`${id}-${index}`} gradient={gradient} />
          ))}
        </defs>
      )}
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a picture never change
        <Shape key={index} shape={shape} paint={paint} />
      ))}
    </svg>
  )
}

interface ShapeProps {
  readonly shape: PictureShape
  readonly paint: (value: Paint | undefined) => string
}

function Shape({ paint, shape }: ShapeProps) {
  const { d, fill, isEvenOdd, isRound, opacity, stroke, strokeWidth } = shape
  return (
    <path
      d={d}
      fill={paint(fill)}
      fillRule={isEvenOdd ? 'evenodd' : undefined}
      opacity={opacity}
      stroke={stroke === undefined ? undefined : paint(stroke)}
      strokeWidth={strokeWidth}
      strokeLinecap={isRound ? 'round' : undefined}
    />
  )
}

function Gradient({ gradient, id }: { readonly gradient: PictureGradient; readonly id: string }) {
  const { circle, line, matrix, stops } = gradient
  const children = stops.map(({ color, offset, opacity }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stops of a gradient never change
    <stop key={index} offset={offset} stopColor={color} stopOpacity={opacity} />
  ))
  const units = { id, gradientUnits: 'userSpaceOnUse' }
  if (line !== undefined) {
    const [x1, y1, x2, y2] = line
    return (
      <linearGradient {...units} {...{ x1, y1, x2, y2 }}>
        {children}
      </linearGradient>
    )
  }
  const [cx, cy, r] = circle ?? []
  const transform = matrix && `matrix(${matrix.join(' ')})`
  return (
    <radialGradient {...units} {...{ cx, cy, r }} gradientTransform={transform}>
      {children}
    </radialGradient>
  )
}

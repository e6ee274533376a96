import { encode } from 'uqr'

/** A code as one path: no markup in a string, so that Trusted Types hold. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code to connect a wallet on your phone"
      data-testid="code"
      data-text={text}
    >
      <path d={path} />
    </svg>
  )
}

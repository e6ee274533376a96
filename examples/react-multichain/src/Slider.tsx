interface SliderProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  /** Least, most, step. */
  readonly range: readonly [least: number, most: number, step: number]
  readonly onChange: (value: number) => void
}

export function Slider({ label, unit, value, range: [min, max, step], onChange }: SliderProps) {
  return (
    <label className="slider">
      <span>{label}</span>
      <span className="value">
        {value} {unit}
      </span>
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-label={label}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}

import { useAppKit } from '@latchkey/ui-react'
import { Slider } from './Slider.js'
import { ACCENTS, useThemePanel } from './useThemePanel.js'

/** Tries a theme on: the buttons and this page change at once, the dialog when it opens. */
export function ThemePanel() {
  const { open } = useAppKit()
  const theme = useThemePanel()
  return (
    <section className="panel theme" aria-label="Theme">
      <h2>Theme</h2>
      <fieldset className="segments">
        <legend>Mode</legend>
        {(['dark', 'light'] as const).map((mode) => (
          <label key={mode} data-testid={mode === theme.mode ? undefined : 'theme'}>
            <input
              type="radio"
              name="mode"
              checked={mode === theme.mode}
              onChange={() => theme.setMode(mode)}
            />
            <span>{mode === 'dark' ? 'Dark' : 'Light'}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="swatches">
        <legend>Accent</legend>
        {ACCENTS.map(({ name, color }) => (
          <label key={color} title={name}>
            <input
              type="radio"
              name="accent"
              aria-label={name}
              checked={color === theme.accent}
              onChange={() => theme.set('--apkt-accent', color)}
            />
            <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
              <circle cx="14" cy="14" r="14" fill={color} />
            </svg>
          </label>
        ))}
      </fieldset>
      <Slider
        label="Tint of the surfaces"
        unit="%"
        value={theme.strength}
        range={[0, 20, 2]}
        onChange={(value) => theme.set('--apkt-color-mix-strength', value)}
      />
      <Slider
        label="Roundness"
        unit="px"
        value={theme.radius}
        range={[0, 8, 1]}
        onChange={(value) => theme.set('--apkt-border-radius-master', value)}
      />
      <Slider
        label="Size of the text"
        unit="px"
        value={theme.fontSize}
        range={[9, 12, 0.5]}
        onChange={(value) => theme.set('--apkt-font-size-master', value)}
      />
      <div className="bar">
        <button
          type="button"
          className="primary"
          data-testid="theme-show"
          onClick={() => void open()}
        >
          Show the dialog
        </button>
        <button type="button" data-testid="theme-reset" onClick={theme.reset}>
          Reset
        </button>
      </div>
      <pre>
        <code>{theme.code}</code>
      </pre>
    </section>
  )
}

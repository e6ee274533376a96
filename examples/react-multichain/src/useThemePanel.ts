import { useAppKitTheme } from '@latchkey/ui-react'

/** Accents to choose from, the dialog's own first. */
export const ACCENTS = [
  { name: 'Blue', color: '#3663f2' },
  { name: 'Violet', color: '#7c3aed' },
  { name: 'Rose', color: '#e11d63' },
  { name: 'Amber', color: '#f5a300' },
  { name: 'Green', color: '#12a150' },
  { name: 'Slate', color: '#64748b' },
] as const

const DEFAULTS = {
  '--apkt-accent': ACCENTS[0].color,
  '--apkt-color-mix-strength': 0,
  '--apkt-border-radius-master': 4,
  '--apkt-font-size-master': 10,
} as const

type Variable = keyof typeof DEFAULTS

/** The theme as the panel shows it, and the ways to change it while the page runs. */
export function useThemePanel() {
  const { themeMode, themeVariables, setThemeMode, setThemeVariables } = useAppKitTheme()
  const values = { ...DEFAULTS, ...themeVariables }
  const changed = Object.entries(DEFAULTS).flatMap(([name, value]) => {
    const now = themeVariables[name as Variable]
    return now === undefined || now === value ? [] : [`  '${name}': ${JSON.stringify(now)},`]
  })
  return {
    mode: themeMode,
    setMode: setThemeMode,
    accent: values['--apkt-accent'],
    strength: Number(values['--apkt-color-mix-strength']),
    radius: Number(values['--apkt-border-radius-master']),
    fontSize: Number(values['--apkt-font-size-master']),
    set: (name: Variable, value: string | number) => setThemeVariables({ [name]: value }),
    reset: () => setThemeVariables(DEFAULTS),
    /** What an app would pass to `createAppKit`. */
    code: [
      `themeMode: '${themeMode}',`,
      ...(changed.length === 0 ? [] : ['themeVariables: {', ...changed, '},']),
    ].join('\n'),
  }
}

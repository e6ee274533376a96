import type { FrameRequest } from '../frame/request.js'

/** What can be chosen for all frames at once. */
export type Settings = Omit<FrameRequest, 'view' | 'state'>

const CHOICES: {
  readonly [Name in keyof Settings]: readonly (readonly [Settings[Name], string])[]
} = {
  theme: [
    ['dark', 'Dark'],
    ['light', 'Light'],
  ],
  size: [
    ['desktop', 'Desktop'],
    ['phone', 'Phone'],
    ['embedded', 'Embedded'],
  ],
  locale: [
    ['en', 'English'],
    ['ar', 'العربية'],
    ['de', 'Deutsch'],
    ['es', 'Español'],
    ['fr', 'Français'],
    ['ja', '日本語'],
    ['ko', '한국어'],
    ['pt', 'Português'],
    ['ru', 'Русский'],
    ['tr', 'Türkçe'],
    ['zh', '中文'],
  ],
  accent: [
    ['', 'Our own'],
    ['#0f7b4d', 'Green'],
    ['#c2410c', 'Orange'],
    ['#fde047', 'Yellow'],
    ['#db2777', 'Pink'],
    ['#111827', 'Black'],
  ],
  motion: [
    ['full', 'Full'],
    ['reduced', 'Reduced'],
  ],
}

/** Draws the switches and tells of each change; begins with what the page's address says. */
export function drawSettings(form: HTMLFormElement, onChange: (settings: Settings) => void): void {
  const query = new URLSearchParams(location.search)
  for (const [name, choices] of Object.entries(CHOICES)) {
    const select = document.createElement('select')
    select.name = name
    for (const [value, text] of choices)
      select.append(new Option(text, value, false, query.get(name) === value))
    const label = document.createElement('label')
    label.append(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, select)
    form.append(label)
  }
  const tell = () => {
    const values = Object.fromEntries(new FormData(form))
    history.replaceState(null, '', `?${new URLSearchParams(values as Record<string, string>)}`)
    // Each field holds one of the choices above.
    onChange(values as unknown as Settings)
  }
  form.addEventListener('change', tell)
  form.addEventListener('submit', (event) => event.preventDefault())
  tell()
}

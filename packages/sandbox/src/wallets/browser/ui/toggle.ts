import { element } from './element.js'

/** A switch with its text beside it. */
export const toggle = (
  testId: string,
  isOn: boolean,
  text: string,
  set: (isOn: boolean) => void,
): HTMLElement => {
  const input: HTMLInputElement = element('input', {
    type: 'checkbox',
    role: 'switch',
    checked: isOn,
    'data-testid': testId,
    change: () => set(input.checked),
  })
  return element('label', { class: 'toggle' }, element('span', {}, text), input)
}

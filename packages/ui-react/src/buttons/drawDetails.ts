import { adoptStyles, append } from '../host/openRoot.js'
import { css } from './details.module.css'

/** What a button shows beside its name. */
export interface ButtonDetails {
  /** Whether the name is an address, whose ends are never cut. */
  readonly isAddress?: boolean
  readonly balance?: string
  readonly image?: string | undefined
}

/** Draws the picture of a button before its name, and the balance below. */
export function drawDetails(
  button: HTMLButtonElement,
  { balance = '', image: source = '', isAddress }: ButtonDetails,
): void {
  const name = button.querySelector('bdi')
  if (name === null) return
  const { image, balance: line } = findDetails(button) ?? addDetails(button, name)
  if (isAddress) name.part = 'label address'
  line.textContent = balance
  if (image.dataset.source === source) return
  image.dataset.source = source
  image.hidden = source === ''
  image.src = source
}

interface DetailElements {
  readonly image: HTMLImageElement
  readonly balance: HTMLElement
}

function findDetails(button: HTMLElement): DetailElements | undefined {
  const image = button.querySelector('img')
  const balance = button.querySelector('small')
  return image && balance ? { image, balance } : undefined
}

function addDetails(button: HTMLElement, name: HTMLElement): DetailElements {
  // A root that is used again has lost its sheets with the button before.
  const root = button.getRootNode()
  if (root instanceof ShadowRoot) adoptStyles(root, css)
  const image = append(button, 'img')
  image.part = 'image'
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.onerror = () => {
    image.hidden = true
  }
  const texts = append(button, 'span')
  // The space is read, where the words of a button are read in one line.
  texts.append(name, ' ')
  const balance = append(texts, 'small')
  balance.part = 'balance'
  return { image, balance }
}

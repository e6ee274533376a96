import { createContext } from 'react'
import { overEnglish } from './english.js'
import type { Messages } from './Messages.js'

/** The catalogue in use. Only the modal reads it; the buttons take theirs from `en/eager.ts`. */
export const MessagesContext = createContext<Messages>(overEnglish())

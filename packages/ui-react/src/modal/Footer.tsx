import { Fragment, type ReactNode } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { useMessages } from '../locales/useMessages.js'
import styles from './Modal.module.css'

/** The app's terms and privacy policy, where it has them. */
export function Footer() {
  const { termsConditionsUrl, privacyPolicyUrl } = useAppKitInstance().options
  const message = useMessages()
  if (!termsConditionsUrl && !privacyPolicyUrl) return null

  const slots = { terms: '{terms}', privacy: '{privacy}' }
  const sentence =
    termsConditionsUrl && privacyPolicyUrl
      ? message('shell.legal', slots)
      : termsConditionsUrl
        ? message('shell.legalTerms', slots)
        : message('shell.legalPrivacy', slots)
  return (
    <footer className={styles.footer} data-testid="w3m-legal-footer">
      {fill(sentence, {
        '{terms}': link(termsConditionsUrl, message('shell.terms')),
        '{privacy}': link(privacyPolicyUrl, message('shell.privacy')),
      })}
    </footer>
  )
}

function link(href: string | undefined, text: string): ReactNode {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** Puts elements into a translated sentence, wherever the language has them. */
function fill(sentence: string, slots: Readonly<Record<'{terms}' | '{privacy}', ReactNode>>) {
  return sentence.split(/(\{terms\}|\{privacy\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
    <Fragment key={index}>
      {part === '{terms}' || part === '{privacy}' ? slots[part] : part}
    </Fragment>
  ))
}

import { Fragment, type ReactNode, useContext } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'
import styles from '../Modal.module.css'
import { isWebAddress } from './isWebAddress.js'
import { LegalContext } from './LegalContext.js'

/** The app's terms and privacy policy, where it has them: a sentence, or a box to tick before anything is connected. */
export function LegalFooter() {
  const { termsConditionsUrl, privacyPolicyUrl } = useAppKitOptions()
  const { isRequired, isAccepted, setAccepted } = useContext(LegalContext)
  const message = useMessages()
  if (!termsConditionsUrl && !privacyPolicyUrl) return null

  const slots = { terms: '{terms}', privacy: '{privacy}' }
  const sentence =
    termsConditionsUrl && privacyPolicyUrl
      ? message(isRequired ? 'shell.accept' : 'shell.legal', slots)
      : termsConditionsUrl
        ? message(isRequired ? 'shell.acceptTerms' : 'shell.legalTerms', slots)
        : message(isRequired ? 'shell.acceptPrivacy' : 'shell.legalPrivacy', slots)
  const text = fill(sentence, {
    '{terms}': link(termsConditionsUrl, message('shell.terms')),
    '{privacy}': link(privacyPolicyUrl, message('shell.privacy')),
  })
  return isRequired ? (
    <Checkbox checked={isAccepted} onChange={setAccepted} data-testid="w3m-legal-checkbox">
      {text}
    </Checkbox>
  ) : (
    <p className={styles.legal} data-testid="w3m-legal-footer">
      {text}
    </p>
  )
}

function link(href: string | undefined, text: string): ReactNode {
  if (href === undefined || !isWebAddress(href)) return text
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

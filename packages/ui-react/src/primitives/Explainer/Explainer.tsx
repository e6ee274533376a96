import type { ReactNode } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import { Text } from '../Text/Text.js'
import styles, { css } from './Explainer.module.css'

/** One thing to know: a drawing of 56px, what it is, what that means. */
export interface ExplainerCard {
  readonly drawing: ReactNode
  readonly title: string
  readonly text: string
}

export interface ExplainerProps {
  readonly cards: readonly ExplainerCard[]
  /** What to do next. */
  readonly children: ReactNode
}

/** A few short cards about a word that not everybody knows, and the way on. */
export function Explainer({ cards, children }: ExplainerProps) {
  useStyles(css)
  return (
    <div className={styles.explainer}>
      {cards.map(({ drawing, text, title }) => (
        <section key={title} className={styles.card}>
          {drawing}
          <div className={styles.words}>
            <Text as="h3" size={16} weight="medium">
              {title}
            </Text>
            <Text tone="secondary">{text}</Text>
          </div>
        </section>
      ))}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

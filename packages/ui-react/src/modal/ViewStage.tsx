import { Component, createRef, type ReactNode } from 'react'
import { keepFocus } from './keepFocus.js'
import styles from './Modal.module.css'
import {
  animate,
  EASING,
  prefersReducedMotion,
  REDUCED_MS,
  VIEW_DISTANCE_PX,
  VIEW_MS,
} from './motion.js'

export interface ViewStageProps {
  /** Another key is another view. */
  readonly viewKey: string
  readonly direction: 'push' | 'pop' | 'replace'
  readonly children: ReactNode
}

interface Leaving {
  readonly ghost: HTMLElement
  /** How it looked when it was told to go: perhaps it was still coming. */
  readonly opacity: string
  readonly transform: string
  readonly scrollTop: number
}

/** Pictures of views that may be leaving at the same time. */
const MOST_GHOSTS = 2

/**
 * Shows one view and moves between views. What leaves is a still picture of it, a clone without life: the old view is
 * unmounted at once, so that nothing of it runs on, and a new move can cut the old one short.
 */
export class ViewStage extends Component<ViewStageProps> {
  readonly #stage = createRef<HTMLDivElement>()
  readonly #ghosts = new Set<HTMLElement>()
  #endKeeping: (() => void) | undefined

  override componentDidMount(): void {
    if (this.#stage.current) this.#endKeeping = keepFocus(this.#stage.current)
  }

  override getSnapshotBeforeUpdate(previous: ViewStageProps): Leaving | null {
    const stage = this.#stage.current
    const view = stage?.querySelector<HTMLElement>(':scope > [data-view]')
    if (previous.viewKey === this.props.viewKey || !stage || !view) return null
    const ghost = view.cloneNode(true)
    if (!(ghost instanceof HTMLElement)) return null
    still(ghost)
    ghost.style.height = `${view.offsetHeight}px`
    const { opacity, transform } = getComputedStyle(view)
    return { ghost, opacity, transform, scrollTop: view.scrollTop }
  }

  override componentDidUpdate(
    _previous: ViewStageProps,
    _state: unknown,
    leaving: Leaving | null,
  ): void {
    const stage = this.#stage.current
    if (leaving === null || stage === null) return
    const { direction } = this.props
    const { ghost, opacity, scrollTop, transform } = leaving
    this.#ghosts.add(ghost)
    const [oldest] = this.#ghosts
    if (oldest && this.#ghosts.size > MOST_GHOSTS) this.#remove(oldest)

    const isReduced = prefersReducedMotion()
    const rtl = getComputedStyle(stage).direction === 'rtl' ? -1 : 1
    const side = direction === 'replace' || isReduced ? 0 : direction === 'push' ? rtl : -rtl
    const timing = { duration: isReduced ? REDUCED_MS : VIEW_MS, easing: EASING }
    const at = (px: number) => (px === 0 ? 'none' : `translateX(${px}px)`)

    stage.append(ghost)
    ghost.scrollTop = scrollTop
    const out = animate(
      ghost,
      [
        { opacity, transform },
        { opacity: 0, transform: at(-side * VIEW_DISTANCE_PX) },
      ],
      { ...timing, fill: 'forwards' },
    )
    if (out) out.onfinish = () => this.#remove(ghost)
    else this.#remove(ghost)
    const view = stage.querySelector(':scope > [data-view]')
    if (view) animate(view, [{ opacity: 0, transform: at(side * VIEW_DISTANCE_PX) }, {}], timing)
  }

  override componentWillUnmount(): void {
    this.#endKeeping?.()
    for (const ghost of this.#ghosts) this.#remove(ghost)
  }

  #remove(ghost: HTMLElement): void {
    ghost.remove()
    this.#ghosts.delete(ghost)
  }

  override render() {
    return (
      <div ref={this.#stage} className={styles.stage}>
        <div key={this.props.viewKey} className={styles.view} data-view="">
          {this.props.children}
        </div>
      </div>
    )
  }
}

/** Makes a clone invisible to everybody but the eye. Ids stay: pictures are painted by them. */
function still(ghost: HTMLElement): void {
  ghost.classList.add(styles.ghost ?? '')
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  for (const element of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const name of ['data-testid', 'data-view', 'role', 'name']) element.removeAttribute(name)
  }
}

import type { Stage } from './frame/createStage.js'

/** The states that a view shows, or says why it cannot be in. */
export const COMMON_STATES = ['loading', 'empty', 'error', 'declined', 'slow', 'offline'] as const

export type CommonState = (typeof COMMON_STATES)[number]

/** The states of one view. */
export interface Fixture<States extends string = string> {
  /** The one that stands for the view: it has a snapshot. */
  readonly main: NoInfer<States>
  /** Each brings the view into the state of its name, by the kernel's own actions where it can. */
  readonly states: Readonly<Record<States, (stage: Stage) => Promise<unknown>>>
  /** The common states that it cannot be in, and why. */
  readonly without?: Readonly<Partial<Record<CommonState, string>>>
}

/** States of a view, checked: `main` is one of them. */
export function defineFixture<States extends string>(fixture: Fixture<States>): Fixture {
  return fixture
}

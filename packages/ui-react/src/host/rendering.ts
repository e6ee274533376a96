import { perInstance } from '@latchkey/appkit'

/** How the modal of an instance is rendered; late in a test that decides itself when React works: nothing ahead. */
export const rendering = perInstance(() => ({ isLate: false }))

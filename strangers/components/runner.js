export { afterEach, expect, test } from 'vitest'

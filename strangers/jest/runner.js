export { afterEach, expect, test } from '@jest/globals'

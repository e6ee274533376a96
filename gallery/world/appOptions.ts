import type { TestAppKitOptions } from '@latchkey/appkit/testing'
import type { FrameRequest } from '../frame/request.js'
import { directory } from './directory.js'
import { evmMock } from './mocks.js'
import { EVM_NETWORKS } from './networks.js'

/** The options of the app that all frames show: made up, plain, and the same on every machine. */
export function appOptions({ accent, locale, theme }: FrameRequest): TestAppKitOptions {
  return {
    mocks: [evmMock()],
    networks: EVM_NETWORKS,
    metadata: {
      name: 'Orchard',
      description: 'A made-up app',
      url: 'https://orchard.example',
      icons: [],
    },
    walletSource: directory(),
    themeMode: theme,
    themeVariables: {
      '--apkt-font-family': "'Inter Variable', sans-serif",
      ...(accent === '' ? {} : { '--apkt-accent': accent }),
    },
    locale,
  }
}

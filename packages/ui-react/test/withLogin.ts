import type { MockAdapter } from '@latchkey/appkit/testing'

/** An adapter that asks for the embedded wallet before it connects it, as those of real chains do. */
export function withLogin(mock: MockAdapter): MockAdapter {
  return {
    ...mock,
    factory(context) {
      const adapter = mock.factory(context)
      return {
        ...adapter,
        async connect(parameters) {
          if (parameters.connectorId === 'AUTH') await context.getAuthProvider()
          return adapter.connect(parameters)
        },
      }
    },
  }
}

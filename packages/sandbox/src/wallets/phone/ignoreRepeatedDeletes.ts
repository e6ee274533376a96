/** A sign client, as far as this needs it. */
interface Client {
  engine: object
  session: { keys: string[] }
}

/**
 * Makes a sign client pass over a `wc_sessionDelete` that it has obeyed already. Messages come at
 * least once, and version 2.21 answers a second one with a rejection that nobody handles, which
 * ends a Node process.
 */
export function ignoreRepeatedDeletes({ engine, session }: Client): void {
  const original: unknown = Reflect.get(engine, 'onSessionDeleteRequest')
  if (typeof original !== 'function') throw new Error('Another sign client than 2.21 is installed')
  Reflect.set(engine, 'onSessionDeleteRequest', async (topic: string, payload: unknown) => {
    if (session.keys.includes(topic)) await original.call(engine, topic, payload)
  })
}

import type { Config, Connection } from '@wagmi/core'

/** The connections whose connectors work; those that wagmi keeps from before a reload are names only. */
export function liveConnections(config: Config): readonly Connection[] {
  return [...config.state.connections.values()].filter(
    ({ connector }) => typeof connector.getProvider === 'function',
  )
}

/** The live connection of a connector id; the current one where there are two. */
export function findLive(config: Config, connectorId: string): Connection | undefined {
  const found = liveConnections(config).filter(({ connector }) => connector.id === connectorId)
  return found.find(({ connector }) => connector.uid === config.state.current) ?? found[0]
}

/** Makes a live connection the one that wagmi's hooks show. */
export function makeCurrent(config: Config, { connector }: Connection): void {
  if (config.state.current === connector.uid) return
  config.setState((state) => ({ ...state, current: connector.uid }))
}

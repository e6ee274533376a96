import { atom } from 'jotai/vanilla'
import { connectorsAtom } from '../../connector/atoms.js'
import { connectorImage } from '../../connector/connectorImage.js'
import { instanceAtom } from '../../options/atoms.js'
import { own } from '../../record.js'
import type { RecentConnection } from '../types.js'

/** The connections that have ended, as they are stored. */
export const endedConnectionsAtom = atom<readonly RecentConnection[]>([])

/** The connections that have ended, newest first; none that is live. An icon too long to be stored comes from the app or the wallet again. */
export const recentConnectionsAtom = atom((get): readonly RecentConnection[] => {
  const connectors = get(connectorsAtom)
  const { options = {} } = get(instanceAtom) ?? {}
  return get(endedConnectionsAtom).map((item) => {
    const connector = own(connectors, item.namespace)?.find(({ id }) => id === item.connectorId)
    const icon = item.icon ?? (connector && connectorImage(connector, options))
    return icon === item.icon || icon === undefined ? item : { ...item, icon }
  })
})

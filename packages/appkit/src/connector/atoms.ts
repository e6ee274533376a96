import type { ChainNamespace } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { Connector } from './types.js'

/** What each adapter says is there now. `walletListAtom` in `walletList.ts` is the list to show. */
export const connectorsAtom = atom<Readonly<Record<ChainNamespace, readonly Connector[]>>>({})

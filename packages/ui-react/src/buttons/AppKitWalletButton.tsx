'use client'
import { walletListAtom } from '@latchkey/appkit'
import { useCallback } from 'react'
import { useClientAtom } from '../hooks/useClientAtom.js'
import { ButtonHost, type ButtonPlace } from './ButtonHost.js'
import type { GetButtonModel } from './buttonModel.js'
import { type WalletAttributes, walletModel, walletName } from './walletModel.js'

export type AppKitWalletButtonProps = Pick<
  WalletAttributes,
  'disabled' | 'label' | 'namespace' | 'size' | 'wallet'
> &
  ButtonPlace

/** Connects one wallet: the modal shows what there is to do. Throws as `useAppKitInstance` does. */
export function AppKitWalletButton(props: AppKitWalletButtonProps) {
  const { label, wallet } = props
  // It is drawn again when the wallets of this browser are known.
  useClientAtom(walletListAtom, [])
  const getModel = useCallback<GetButtonModel>(
    (appkit, attributes) => walletModel(appkit, { ...attributes, label, wallet }),
    [label, wallet],
  )
  return (
    <ButtonHost
      getModel={getModel}
      attributes={{ ...props, label: label ?? walletName(wallet) }}
      isPlain
    />
  )
}

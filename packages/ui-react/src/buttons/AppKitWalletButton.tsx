'use client'
import { useCallback } from 'react'
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

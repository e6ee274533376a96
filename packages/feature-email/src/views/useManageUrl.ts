import { ui } from '@latchkey/ui-react/feature'

const { activeAccountAtom, enabledFeaturesAtom, isWebAddress, useAppKitAtom } = ui

/** The page of the login site where the wallet in use is managed; undefined where there is none, and of any other wallet. */
export function useManageUrl(): string | undefined {
  const features = useAppKitAtom(enabledFeaturesAtom)
  const { connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const url = features.find(({ key }) => key === 'email')?.options?.manageUrl
  const isThere = connectedWalletInfo?.type === 'AUTH' && typeof url === 'string'
  return isThere && URL.canParse(url) && isWebAddress(url) ? url : undefined
}

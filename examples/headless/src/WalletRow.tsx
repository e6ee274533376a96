import type { WalletOption } from '@latchkey/appkit'

interface WalletRowProps {
  readonly wallet: WalletOption
  readonly onChoose: (wallet: WalletOption) => void
}

/** A wallet to choose. One that can be reached in no way is shown where it can be got. */
export function WalletRow({ wallet, onChoose }: WalletRowProps) {
  const { connectors, id, imageUrl, listing, name, rdns } = wallet
  const content = (
    <>
      {imageUrl ? <img src={imageUrl} alt="" width={24} height={24} /> : null}
      <bdi>{name}</bdi>
    </>
  )
  return (
    <li>
      {connectors.length > 0 ? (
        <button type="button" data-testid={`wallet-${rdns ?? id}`} onClick={() => onChoose(wallet)}>
          {content}
        </button>
      ) : (
        <a href={listing?.homepage} target="_blank" rel="noreferrer">
          {content}
        </a>
      )}
    </li>
  )
}

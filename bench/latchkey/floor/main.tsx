// The physical limit: React, the announcements of EIP-6963, a native dialog and one request. What any kit adds is its own.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Announced {
  readonly info: {
    readonly uuid: string
    readonly rdns: string
    readonly name: string
    readonly icon: string
  }
  readonly provider: { request(call: { method: string }): Promise<readonly string[]> }
}

function useAnnounced(): readonly Announced[] {
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  useEffect(() => {
    const onAnnounce = (event: Event) => {
      // The floor trusts what it hears; a kit must not.
      const { detail } = event as CustomEvent<Announced>
      setWallets((known) =>
        known.some(({ info }) => info.uuid === detail.info.uuid) ? known : [...known, detail],
      )
    }
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }, [])
  return wallets
}

function App() {
  const wallets = useAnnounced()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState<string>()
  const close = () => {
    dialog.current?.close()
    setIsOpen(false)
  }
  const connect = async ({ provider }: Announced) => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    setAddress(account)
    close()
  }
  const open = () => {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      {address === undefined ? (
        <button type="button" data-testid="connect-button" onClick={open}>
          Connect Wallet
        </button>
      ) : (
        <button type="button" data-testid="account-button">
          {address.slice(0, 6)}…{address.slice(-4)}
        </button>
      )}
      <dialog ref={dialog} onClose={() => setIsOpen(false)}>
        {isOpen
          ? wallets.map((wallet) => (
              <button
                key={wallet.info.uuid}
                type="button"
                data-testid={`wallet-selector-${wallet.info.rdns}`}
                onClick={() => void connect(wallet)}
              >
                <img src={wallet.info.icon} alt="" width={40} height={40} /> {wallet.info.name}
              </button>
            ))
          : null}
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)

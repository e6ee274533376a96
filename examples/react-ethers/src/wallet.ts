import type { Eip1193Provider } from '@latchkey/foundation/eip1193'
import { BrowserProvider, parseEther } from 'ethers'

export async function signWithEthers(provider: Eip1193Provider, message: string): Promise<string> {
  const signer = await new BrowserProvider(provider).getSigner()
  return signer.signMessage(message)
}

/** Sends 0.001 ETH and gives the hash as soon as the wallet has sent it. */
export async function sendWithEthers(provider: Eip1193Provider, to: string): Promise<string> {
  const signer = await new BrowserProvider(provider).getSigner()
  const { hash } = await signer.sendTransaction({ to, value: parseEther('0.001') })
  return hash
}

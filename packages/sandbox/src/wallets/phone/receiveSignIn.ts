import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { cleanText, showText } from './describeRequest.js'
import { phoneMethods } from './methods.js'
import type { Phone } from './Phone.js'
import { toPhoneError } from './PhoneRpcError.js'
import { toPeer } from './sessions.js'

export type SignInRequest = Pick<WalletKitTypes.SessionAuthenticate, 'id'> &
  Pick<WalletKitTypes.SessionAuthenticate['params'], 'requester' | 'authPayload'>

/** What is signed: one message, on the chosen account and chain, that covers every chain granted. */
interface Document {
  readonly address: string
  readonly iss: string
  readonly chains: string[]
  readonly message: string
  readonly payload: SignInRequest['authPayload']
}

/** Puts a request for a session and a sign-in at once before the person. */
export function receiveSignIn(phone: Phone, { id, requester, authPayload }: SignInRequest): void {
  const { book, keyring, kit, pending, record } = phone
  const peer = toPeer(requester.metadata)
  const title = `Sign in to ${peer.name}`
  const names = (ids: readonly string[]) => ids.map((one) => book.get(one)?.name ?? one).join(', ')
  const shown = writeDocument(phone, authPayload)
  const unsupportedChains = authPayload.chains.filter((one) => !shown?.chains.includes(one))

  pending.add(
    {
      kind: 'signIn',
      id,
      peer,
      title,
      details: [
        { label: 'Website', value: cleanText(authPayload.domain, 300) },
        ...(shown
          ? [
              { label: 'Message', value: showText(shown.message) },
              { label: 'Networks', value: names(shown.chains) },
            ]
          : []),
      ],
      warnings: [
        'This app says who it is; nobody has checked it.',
        ...(unsupportedChains.length > 0
          ? [`Not on this phone: ${names(unsupportedChains)}.`]
          : []),
        ...(shown ? [] : ['This phone cannot connect: it has nothing that the app asks for.']),
      ],
      answering: false,
      chains: shown?.chains ?? [],
      unsupportedChains,
      accounts: shown?.chains.map((one) => `${one}:${shown.address}`) ?? [],
      message: shown?.message ?? '',
    },
    {
      async approve() {
        // Account and chain may have been switched while it waited.
        const document = writeDocument(phone, authPayload)
        const account = document && keyring.evm(document.address)
        if (!document || !account) {
          const reason = { code: 5100, message: 'Unsupported chains.' }
          await kit.rejectSessionAuthenticate({ id, reason })
          record({ peer: peer.name, title, outcome: 'failed', detail: reason.message })
          return
        }
        const s = await account.signMessage({ message: document.message })
        const auth = buildAuthObject(document.payload, { t: 'eip191', s }, document.iss)
        await kit.approveSessionAuthenticate({ id, auths: [auth] }).catch((error: unknown) => {
          const detail = toPhoneError(error).message
          record({ peer: peer.name, title, outcome: 'failed', detail })
          throw error
        })
        record({ peer: peer.name, title, outcome: 'connected', detail: '' })
      },
      async reject(reason) {
        await kit.rejectSessionAuthenticate({ id, reason })
        record({ peer: peer.name, title, outcome: 'rejected', detail: reason.message })
      },
    },
  )
}

/** Undefined when the phone has none of the chains or methods. */
function writeDocument(
  { book, choices, kit, signIn }: Phone,
  authPayload: SignInRequest['authPayload'],
): Document | undefined {
  const choice = choices.active.eip155
  if (!choice) return undefined
  const own = [...book.values()].flatMap(({ id, namespace }) =>
    namespace === 'eip155' ? [id] : [],
  )
  try {
    // It changes the lists that it is given.
    const asked = populateAuthPayload({
      authPayload: structuredClone(authPayload),
      chains: own,
      methods: [...phoneMethods.eip155.keys()],
    })
    const payload = typeof signIn === 'function' ? { ...asked, ...signIn(asked) } : asked
    const chain = payload.chains.includes(choice.chain) ? choice.chain : payload.chains[0]
    if (chain === undefined) return undefined
    const iss = `did:pkh:${chain}:${choice.address}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    return { address: choice.address, iss, chains: payload.chains, message, payload }
  } catch {
    return undefined
  }
}

import { mainnet as viemMainnet } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'
import type { Adapter, AdapterFactory } from '../src/exports/adapter.js'
import type {
  AppKit,
  AppKitNetwork,
  AppKitOptions,
  CaipNetwork,
  SentTransaction,
} from '../src/exports/index.js'
import { base, mainnet, solana } from '../src/exports/networks.js'

describe('options', () => {
  it('take chains of viem and networks of ours side by side', () => {
    expectTypeOf(viemMainnet).toExtend<AppKitNetwork>()
    expectTypeOf(mainnet).toExtend<CaipNetwork>()
    expectTypeOf([viemMainnet, base, solana]).toExtend<AppKitOptions['networks']>()
  })

  it('know the themes', () => {
    expectTypeOf<AppKitOptions['themeMode']>().toEqualTypeOf<
      'dark' | 'light' | 'system' | undefined
    >()
  })
})

describe('an adapter', () => {
  it('[CFG-13] may leave out what its chain cannot do', () => {
    type Least = Pick<
      Adapter,
      | 'namespace'
      | 'watchConnectors'
      | 'connect'
      | 'reconnect'
      | 'disconnect'
      | 'getAccounts'
      | 'getBalance'
      | 'signMessage'
    >
    expectTypeOf<Least>().toExtend<Adapter>()
    expectTypeOf<Omit<Least, 'signMessage'>>().not.toExtend<Adapter>()
    expectTypeOf<ReturnType<AdapterFactory>>().toEqualTypeOf<Adapter>()
  })
})

describe('an instance', () => {
  it('asks for the parameters of a view where the view has some', () => {
    const go = (appkit: AppKit) => {
      appkit.push('Networks')
      appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:1' })
      // @ts-expect-error the view must know which network
      appkit.push('SwitchNetwork')
      // @ts-expect-error there is no such view
      appkit.push('Nowhere')
    }
    expectTypeOf(go).returns.toBeVoid()
  })

  it('opens as the handler of a click itself', () => {
    expectTypeOf<AppKit['open']>().toExtend<(event: MouseEvent) => void>()
    expectTypeOf<AppKit['close']>().toExtend<(event: MouseEvent) => void>()
  })

  it('gives amounts as bigint and text, never as numbers', () => {
    type Balance = Awaited<ReturnType<AppKit['getBalance']>>
    expectTypeOf<Balance['value']>().toEqualTypeOf<bigint>()
    expectTypeOf<Balance['formatted']>().toEqualTypeOf<string>()
    expectTypeOf<Awaited<ReturnType<AppKit['estimateGas']>>>().toEqualTypeOf<bigint>()
    type Fee = Awaited<ReturnType<AppKit['estimateFee']>>
    expectTypeOf<Extract<Fee, Balance>['kind']>().toEqualTypeOf<'exact' | 'upTo'>()
    expectTypeOf<Exclude<Fee, Balance>['kind']>().toEqualTypeOf<'sponsored' | 'unknown'>()
    expectTypeOf<SentTransaction['value']>().toEqualTypeOf<bigint | undefined>()
  })
})

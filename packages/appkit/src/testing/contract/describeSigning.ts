import { expect, it } from 'vitest'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf } from './createContractBench.js'
import { expectCode } from './expectCode.js'

/** Describes what an adapter has signed. */
export function describeSigning({ bench, define }: ContractContext): void {
  it('signs a text and bytes so that others can verify it', async () => {
    const { address, connectorId } = accountOf(await bench.connect())
    for (const message of ['Hello, wörld', new Uint8Array([0, 1, 2, 250, 255])]) {
      const signature = await bench.adapter.signMessage({ message, address, connectorId })
      await expect(bench.harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
      const other = typeof message === 'string' ? 'another' : new Uint8Array([9])
      await expect(
        bench.harness.verifyMessage({ address, message: other, signature }),
      ).resolves.toBe(false)
    }
  })

  it('says USER_REJECTED when a signature is declined', async () => {
    const { address, connectorId } = accountOf(await bench.connect())
    bench.harness.wallet.reject()
    await expectCode(
      bench.adapter.signMessage({ message: 'no', address, connectorId }),
      'USER_REJECTED',
    )
  })

  define('typedData', 'signs typed data', async () => {
    const typedData = given(bench.harness.typedData, 'typedData')
    const { address, connectorId } = accountOf(await bench.connect())
    const signature = await given(
      bench.adapter.signTypedData?.bind(bench.adapter),
      'signTypedData',
    )({
      typedData: typedData.document,
      address,
      connectorId,
    })
    await expect(typedData.verify({ address, signature })).resolves.toBe(true)
  })
}

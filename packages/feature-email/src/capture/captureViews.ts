import type { AppKit, ViewEntry } from '@latchkey/appkit'

type Stack = readonly [ViewEntry, ...ViewEntry[]]

/** Where the views of the capture begin in a stack; -1 where there are none. */
export function findCapture(stack: Stack): number {
  return stack.findIndex(({ name }) => name === 'DataCapture' || name === 'DataCaptureOtpConfirm')
}

/** Leaves the views of the capture for what came before them; where nothing did, the modal has done its work. */
export function leaveCapture(appkit: AppKit, stack: Stack): void {
  const at = findCapture(stack)
  if (at > 0) for (const _view of stack.slice(at)) appkit.goBack()
  else if (appkit.options.enableEmbedded) void appkit.open()
  else appkit.close()
}

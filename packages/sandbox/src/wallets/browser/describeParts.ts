import type { ApprovalDetail } from './approvals.js'

/** The lines of what is asked for together, such as the calls of a batch: of several, each line says which one it is about. */
export function describeParts(
  name: 'Call' | 'Transaction',
  parts: readonly (readonly ApprovalDetail[])[],
): readonly ApprovalDetail[] {
  if (parts.length === 1) return parts.flat()
  return parts.flatMap((lines, at) => {
    const part = `${name} ${at + 1}`
    return lines.map((line) => ({
      ...line,
      id: `${at}-${line.id}`,
      label: `${part}: ${line.label}`,
      part,
    }))
  })
}

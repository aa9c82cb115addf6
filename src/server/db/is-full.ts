/** PostgreSQL’s disk or memory is full. Nothing of the transaction is done, so the same call may come again once there is room. */
export function isFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '53100' || code === '53200'
}

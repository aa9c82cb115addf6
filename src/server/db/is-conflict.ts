/**
 * Whether PostgreSQL rolled a transaction back because of concurrent ones: a deadlock (40P01) or a serialization failure (40001). Nothing was
 * written, and a retry may succeed.
 */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001'
}

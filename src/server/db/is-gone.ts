/** The server is stopping, starting, refusing connections, or a standby now (its own codes), or a connection fails (the system's codes). */
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own errors have no code. */
const WORDS = /^Connection terminated|^timeout exceeded when trying to connect|not queryable|Client was closed/

/**
 * Whether a query's error means that the database is currently unreachable; 08… are its codes for a broken connection. The caller may retry. A
 * write may or may not have been done; the retry finds out by its key.
 */
export function isDatabaseGone(error: unknown): boolean {
  const { code, syscall, message = '' } = (error ?? {}) as { code?: unknown; syscall?: string; message?: string }
  if (typeof code !== 'string') return WORDS.test(message)
  // The socket does not exist; in other errors this code means a file.
  return GONE.has(code) || code.startsWith('08') || (code === 'ENOENT' && syscall === 'connect')
}

/** The server ends, starts or takes no more connections (its own codes), or none can be had (the system's). */
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own errors carry no code. */
const WORDS = /^Connection terminated|^timeout exceeded when trying to connect|not queryable|Client was closed/

/**
 * Whether an error of a query says that the database is not there at the moment; 08… are its codes of a broken connection. Whoever asked may ask again:
 * of a write nobody knows whether it was done, which its key tells then.
 */
export function isDatabaseGone(error: unknown): boolean {
  const { code, syscall, message = '' } = (error ?? {}) as { code?: unknown; syscall?: string; message?: string }
  if (typeof code !== 'string') return WORDS.test(message)
  // A socket that is not there; elsewhere the code means a file.
  return GONE.has(code) || code.startsWith('08') || (code === 'ENOENT' && syscall === 'connect')
}

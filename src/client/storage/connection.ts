/** What some browsers tell of the line; others tell nothing. */
type Connection = { saveData?: boolean; type?: string }

/** Whether data may be fetched that nobody has asked for: not while the browser saves data, and on a phone's own line only if it is told apart. */
export function mayFetchAhead(connection = (navigator as Navigator & { connection?: Connection }).connection): boolean {
  return connection?.saveData !== true && connection?.type !== 'cellular'
}

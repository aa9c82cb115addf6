/** Connection data that some browsers report. Others report nothing. */
type Connection = { saveData?: boolean; type?: string }

/** Whether data may be loaded in advance. Not while the browser saves data, nor on a mobile connection where the browser reports its type. */
export function mayPrefetch(connection = (navigator as Navigator & { connection?: Connection }).connection): boolean {
  return connection?.saveData !== true && connection?.type !== 'cellular'
}

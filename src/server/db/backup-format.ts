/**
 * A backup is one gzip file of text, read from top to bottom without ever holding more than a line:
 *
 *     minato backup 1
 *     {"made":"…","server":"18.4","migrations":["0001_people.sql", …]}
 *     table {"name":"person","columns":["id","email", …]}
 *     …rows as COPY writes them: tabs between columns, one line each…
 *     \.
 *     sequence {"name":"person_id_seq","value":"17","called":true}
 *     end {"tables":12,"rows":80123}
 *
 * The last line proves that the file is whole. Not pg_dump: the embedded engine brings none, and Debian's refuses a newer server.
 */
export const firstLine = 'minato backup 1'
export const endOfRows = '\\.'

export type BackupHead = { made: string; server: string; migrations: string[] }
export type TableHead = { name: string; columns: string[] }
export type SequenceState = { name: string; value: string; called: boolean }
export type BackupEnd = { tables: number; rows: number }

/** The file is no backup, or not a whole one. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Settings under which COPY writes and reads values in one form on every server. */
export const copySettings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = iso;
  set local intervalstyle = postgres;
  set local timezone = 'UTC';
  set local extra_float_digits = 3;
  set local client_encoding = 'UTF8';
  set local search_path = public
`

/** `keyword {json}` */
export const headLine = (keyword: 'table' | 'sequence' | 'end', value: object): string =>
  `${keyword} ${JSON.stringify(value)}\n`

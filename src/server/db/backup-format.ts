import { escapeIdentifier } from 'pg'

/**
 * A backup is one gzip file of text, read from top to bottom with at most one line in memory:
 *
 *     minato backup 1
 *     {"made":"…","server":"18.4","migrations":["0001_people.sql", …]}
 *     table {"name":"person","columns":["id","email", …]}
 *     …rows as COPY writes them: tabs between columns, one line each…
 *     \.
 *     sequence {"name":"person_id_seq","value":"17","called":true}
 *     file {"path":"photos/source/ab/abcd/1-0f…"}
 *     …its bytes as base64, one line each 48 kB…
 *     \.
 *     end {"tables":12,"rows":80123,"files":310}
 *
 * The last line proves that the file is complete. pg_dump is not used: the embedded engine does not include it, and Debian's refuses a newer
 * server.
 */
export const firstLine = 'minato backup 1'
export const endOfRows = '\\.'

export type BackupHead = { made: string; server: string; migrations: string[] }
export type TableHead = { name: string; columns: string[] }
export type SequenceState = { name: string; value: string; called: boolean }
/** A file of DATA_DIR, by its path relative to it. */
export type FileHead = { path: string }
export type BackupEnd = { tables: number; rows: number; files: number }

/** The file is not a backup, or not a complete one. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Settings that make COPY write and read values in the same form on every server. */
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
export const headLine = (keyword: 'table' | 'sequence' | 'file' | 'end', value: object): string =>
  `${keyword} ${JSON.stringify(value)}\n`

/** As COPY names them. A table of the queue's library has its schema before its name. */
export function tableWithColumns({ name, columns }: TableHead): string {
  return `${name.split('.').map(escapeIdentifier).join('.')} (${columns.map(escapeIdentifier).join(', ')})`
}

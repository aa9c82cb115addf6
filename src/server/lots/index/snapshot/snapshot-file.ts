import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { bytesOf, emptyColumns, headOf, pack, unpack, type ColumnHead } from './packed.ts'

type Head = { format: string; columns: ColumnHead[]; sum: number; form: unknown }

/** The length of the header, and its checksum. */
const START_BYTES = 8

/** Writes a value with its columns to a temporary file, then moves it into place. Reading compares `format`. */
export function writeSnapshot(file: string, format: string, value: unknown): void {
  const { form, columns } = pack(value)
  const parts = columns.map(bytesOf)
  const sum = parts.reduce((so, bytes) => crc32(bytes, so), 0)
  const head = Buffer.from(JSON.stringify({ format, columns: columns.map(headOf), sum, form } satisfies Head))
  const start = Buffer.alloc(START_BYTES)
  start.writeUInt32LE(head.length)
  start.writeUInt32LE(crc32(head), 4)
  const apart = `${file}.part`
  const to = openSync(apart, 'w', 0o600)
  try {
    for (const bytes of [start, head, ...parts]) writeWhole(to, bytes)
  } finally {
    closeSync(to)
  }
  renameSync(apart, file)
}

/** Reads a snapshot and removes it: it is used once. Null where there is none of this format, or it is incomplete. */
export function takeSnapshot(file: string, format: string): unknown {
  let from: number
  try {
    from = openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const head = readHead(from)
    if (head?.format !== format) return null
    const columns = emptyColumns(head.columns)
    const parts = columns.map(bytesOf)
    if (!parts.every(bytes => readWhole(from, bytes))) return null
    return parts.reduce((so, bytes) => crc32(bytes, so), 0) === head.sum ? unpack(head.form, columns) : null
  } finally {
    closeSync(from)
    rmSync(file, { force: true })
  }
}

function readHead(from: number): Head | null {
  const start = Buffer.alloc(START_BYTES)
  if (!readWhole(from, start)) return null
  const length = start.readUInt32LE()
  if (length > fstatSync(from).size) return null
  const head = Buffer.alloc(length)
  return readWhole(from, head) && crc32(head) === start.readUInt32LE(4) ? (JSON.parse(head.toString()) as Head) : null
}

function writeWhole(to: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(to, bytes, at)
}

function readWhole(from: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const read = readSync(from, bytes, at, bytes.length - at, null)
    if (read === 0) return false
    at += read
  }
  return true
}

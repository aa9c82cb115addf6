import { grouped } from '#domain/money/yen.ts'

/** Bytes as megabytes, with one decimal below ten: `0.4`, `12`, `1 240`. */
export function megabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 10 ? megabytes.toFixed(1) : grouped(Math.round(megabytes))
}

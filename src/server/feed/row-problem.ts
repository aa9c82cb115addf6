import type { FeedKey } from './feed-lot.ts'

/** One row cannot become a lot because of one field. The adapter, which knows file and line, catches and reports it; it never ends the import. */
export class RowProblem extends Error {
  override name = 'RowProblem'
  readonly field: string

  constructor(field: string, reason: string) {
    super(reason)
    this.field = field
  }
}

/** The key of a row that is refused; null where the row does not tell it either. */
export function keyOrNull(read: () => FeedKey): FeedKey | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowProblem) return null
    throw error
  }
}

/** A value for a report: quoted, short, on one line, without characters that would control a terminal. */
export function quotedValue(value: string): string {
  const plain = value.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
  return JSON.stringify(plain.length > 40 ? `${plain.slice(0, 40)}…` : plain)
}

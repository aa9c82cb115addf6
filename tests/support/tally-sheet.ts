import type { SheetReading } from '#contract/sheets/sheets.shapes.ts'

type SheetTally = {
  expected: number
  found: number
  shown: number
  unread: number
  missed: string[]
  wrong: string[]
}

/** Counts each term as often as it occurs on the sheet. A term found more often than that is wrong, and so is a code. */
export function tallySheet(
  { cells, marks }: Pick<SheetReading, 'cells' | 'marks'>,
  on: { terms: string[]; codes: string[] },
): SheetTally {
  const shown = [
    ...cells.filter(cell => cell.state === 'term').map(cell => tight(cell.ja)),
    ...marks.map(mark => `code ${mark.code}`),
  ]
  const expected = [...on.terms.map(tight), ...on.codes.map(code => `code ${code}`)]
  const missed = without(expected, shown)
  const wrong = without(shown, expected)
  return {
    expected: expected.length,
    found: expected.length - missed.length,
    shown: shown.length,
    unread: cells.filter(cell => cell.state === 'unread').length,
    missed,
    wrong,
  }
}

const tight = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The items of one list that the other lacks, each as often as it is missing. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1)
  return list.filter(item => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count <= 0
  })
}

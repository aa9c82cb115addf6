import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { words } from './render-pdf.ts'

export const GRAY = '#5b6472'

/** A small label. */
export const quiet = (text: string, style: Record<string, unknown> = {}): Content =>
  words(text, { color: GRAY, fontSize: 8, ...style })

export const heading = (text: string): Content => words(text, { bold: true, fontSize: 10, margin: [0, 18, 0, 4] })

export type Fact = { label: string; value: string }

/** Names and values, each in a line; a long value wraps. */
export function facts(items: readonly Fact[], labelWidth = 130): Content {
  return {
    table: {
      widths: [labelWidth, '*'],
      body: items.map(({ label, value }) => [words(label, { color: GRAY }), words(value)]) as TableCell[][],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  }
}

/** The line at the bottom of each page. */
export const pageFooter = (title: string, pageWord: string) => (page: number, pages: number) =>
  quiet(`${title} · ${pageWord} ${page} / ${pages}`, { margin: [48, 20, 48, 0] })

import type { Client } from 'pg'
import type { CaseFolding } from '../segment/make-segment.ts'

type Ask = (statement: string, values: unknown[]) => Promise<{ rows: { text: string }[] }>

export function foldBy(client: Client): CaseFolding {
  return foldWith((statement, values) => client.query(statement, values))
}

/** ASCII folds the same everywhere (`checkFold`). The database folds everything else by its own locale. */
export function foldWith(query: Ask): CaseFolding {
  const ask = async (change: 'lower' | 'upper', texts: string[]) => {
    const { rows } = await query(
      `select ${change}(text) as text from unnest($1::text[]) with ordinality as asked (text, place) order by place`,
      [texts],
    )
    return rows.map(row => row.text)
  }
  return {
    lower: texts =>
      foldTexts(
        texts,
        text => text.toLowerCase(),
        others => ask('lower', others),
      ),
    upper: texts =>
      foldTexts(
        texts,
        text => text.toUpperCase(),
        others => ask('upper', others),
      ),
  }
}

/** Refuses a database in which `I` is not the capital of `i`, as in Turkish: there SQL must answer. */
export async function checkFold(client: Client): Promise<void> {
  const { rows } = await client.query<{ isPlain: boolean }>(`select lower('I') = 'i' and upper('i') = 'I' as "isPlain"`)
  if (!rows[0]!.isPlain) throw new Error('The locale of the database folds plain letters in its own way')
}

/** oxlint-disable-next-line no-control-regex */
export const ASCII = /^[\0-\x7f]*$/

async function foldTexts(
  texts: string[],
  fold: (text: string) => string,
  ask: (others: string[]) => Promise<string[]>,
): Promise<string[]> {
  const others = texts.filter(text => !ASCII.test(text))
  const folded = others.length > 0 ? (await ask(others)).values() : [].values()
  return texts.map(text => (ASCII.test(text) ? fold(text) : (folded.next().value as string)))
}

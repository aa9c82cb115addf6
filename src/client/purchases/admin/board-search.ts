import { addressReader, id, oneOf, page, words } from '#client/navigation/read-address.ts'
import { CAR_WAITS } from '#domain/purchases/waits.ts'

/** The board's filters, as the address holds them. */
export const readBoardSearch = addressReader({
  status: value => (/^(?:processing|[1-8])$/.test(String(value)) ? String(value) : undefined),
  waits: oneOf(CAR_WAITS),
  yard: words,
  port: words,
  search: words,
  voyageId: id,
  age: id,
  page,
})
export type BoardSearch = ReturnType<typeof readBoardSearch>

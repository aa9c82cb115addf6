/** Whose purchases or payments a person may read: his own; those who manage bids, everybody's. */
type Reader = { userId: number; managesBids: boolean }

/** The person whose rows are meant: null is everybody; undefined where the reader may not read them. `asked` null: nobody in particular. */
export function whoseRows(reader: Reader, asked: number | null): number | null | undefined {
  if (reader.managesBids) return asked
  return asked === null || asked === reader.userId ? reader.userId : undefined
}

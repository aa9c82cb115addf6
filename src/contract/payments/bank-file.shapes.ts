import * as v from 'valibot'
import { BANK_PROPOSALS, BANK_ROW_STATES } from '#domain/payments/bank-rows.ts'
import { REMITTANCE_PURPOSES } from '#domain/payments/remittances.ts'
import { base64 } from '../wire.ts'
import { YenReceived } from './remittances.shapes.ts'

/** The size of the file itself. */
export const MAX_BANK_FILE_BYTES = 1024 * 1024

export const BankFile = v.object({
  content: v.pipe(base64(MAX_BANK_FILE_BYTES, 'too_large'), v.nonEmpty('required')),
})

/** A row of a bank's file. Whole yen, negative for money paid; day and amount are null only in a broken row. */
export const BankRow = v.object({
  line: v.number(),
  state: v.picklist(BANK_ROW_STATES),
  valueDay: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  bankReference: v.string(),
  /** Payer and purpose as the bank writes them. */
  text: v.string(),
  /** The cell that breaks a rule: the column as the file names it, the rule in the reader's language, the cell's value. */
  problem: v.nullable(v.object({ column: v.string(), rule: v.string(), value: v.string() })),
  /** The booking that this row already is, and whether a second person has yet to approve it. A row whose booking was reversed is `ready` again. */
  booking: v.nullable(
    v.object({ id: v.number(), userName: v.string(), isWaiting: v.boolean(), isReversed: v.optional(v.boolean()) }),
  ),
  /** What a `ready` row's reference and day are already posted with: another amount. Absent if they are not, and from an older server. */
  otherAmount: v.optional(v.object({ id: v.number(), userName: v.string(), amount: v.number() })),
  /** Money of this amount from the proposed client that is posted under another reference, within days of the row’s. Absent from an older server. */
  alreadyPosted: v.optional(
    v.object({ id: v.number(), userName: v.string(), valueDay: v.string(), bankReference: v.string() }),
  ),
  proposal: v.nullable(
    v.object({
      userId: v.number(),
      userName: v.string(),
      by: v.picklist(BANK_PROPOSALS),
      purpose: v.picklist(REMITTANCE_PURPOSES),
    }),
  ),
  /** Names of several clients whose debt or car has this amount, if the row names nobody. Absent from older servers. */
  rivals: v.optional(v.array(v.string())),
  /** Nobody owes exactly this amount: the proposed client, or each rival, owes money and bought a car for it. Absent from older servers. */
  isCarPrice: v.optional(v.boolean()),
})
export type BankRow = v.InferOutput<typeof BankRow>

/** Rows that a manager has confirmed, each with its client. */
export const ConfirmedBankRows = v.object({
  rows: v.pipe(v.array(YenReceived, 'required'), v.minLength(1, 'required'), v.maxLength(200, 'bankRowsAtOnce')),
})

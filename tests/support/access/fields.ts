import type { UserKind } from '#domain/people/kinds.ts'

/** The people who may read a single column of a client's account: the client himself, his dealer, and other kinds. */
export type FieldRow = { himself: boolean; hisDealer: boolean; kinds: readonly UserKind[] }

/**
 * Field × reader: columns that some people may not read although they may make the call. The columns are those of `users`; `access-fields.test.ts`
 * looks for them in all answers.
 */
export const FIELDS = {
  note: { himself: false, hisDealer: false, kinds: ['manager'] },
  mobile: { himself: true, hisDealer: false, kinds: ['manager'] },
  office_phone: { himself: true, hisDealer: false, kinds: ['manager'] },
  address: { himself: true, hisDealer: false, kinds: ['manager'] },
  city: { himself: true, hisDealer: false, kinds: ['manager'] },
  company: { himself: true, hisDealer: true, kinds: ['manager'] },
  full_name: { himself: true, hisDealer: true, kinds: ['manager'] },
  email: { himself: true, hisDealer: false, kinds: ['manager'] },
} as const satisfies Record<string, FieldRow>

export type Field = keyof typeof FIELDS

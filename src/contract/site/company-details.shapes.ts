import * as v from 'valibot'
import { line } from '../wire.ts'

const detail = v.pipe(line('required'), v.maxLength(200, 'maxLength200'))

/** Where buyers send money. Empty texts are not shown. */
export const BankDetails = v.object({
  beneficiary: detail,
  bankName: detail,
  bankBranch: detail,
  accountNumber: detail,
  swift: detail,
  bankAddress: detail,
})
export type BankDetails = v.InferOutput<typeof BankDetails>

/** The company as its documents name it, and its bank. */
export const CompanyDetails = v.object({ companyName: detail, companyAddress: detail, ...BankDetails.entries })
export type CompanyDetails = v.InferOutput<typeof CompanyDetails>

/** `version` increases with every change; 0 when nobody has changed anything. */
export const ChangedCompanyDetails = v.object({
  version: v.pipe(v.number('invalid'), v.safeInteger('invalid'), v.minValue(0, 'invalid')),
  ...CompanyDetails.entries,
})

export const AdminCompanyDetails = v.object({
  version: v.number(),
  values: CompanyDetails,
  changedAt: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
})
export type AdminCompanyDetails = v.InferOutput<typeof AdminCompanyDetails>

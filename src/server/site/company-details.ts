import type { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import type { CompanyDetails } from '#contract/site/company-details.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { isSame, lastChange, noteAdminChange } from './admin-log.ts'
import { lockSettings, writeSettings } from './settings.queries.ts'
import { readSettingRows } from './site.queries.ts'

const EMPTY: CompanyDetails = {
  companyName: '',
  companyAddress: '',
  beneficiary: '',
  bankName: '',
  bankBranch: '',
  accountNumber: '',
  swift: '',
  bankAddress: '',
}

/** The company's name, address and bank, as managers entered them. */
export async function readCompanyDetails(db: Db): Promise<CompanyDetails> {
  const [row] = await readSettingRows(db, ['company'])
  return { ...EMPTY, ...(row?.value as Partial<CompanyDetails> | undefined) }
}

export const companyDetails: UseCase<typeof adminEndpoints.companyDetails> = async ({ db }) => {
  const [values, last] = await Promise.all([readCompanyDetails(db), lastChange(db, 'company')])
  return { values, ...last }
}

/** One change at a time, as of the other settings. */
export const changeCompanyDetails: UseCase<typeof adminEndpoints.changeCompanyDetails> = async request => {
  const { db, body } = request
  await lockSettings(db)
  const { version, ...after } = body
  const before = await readCompanyDetails(db)
  const last = await lastChange(db, 'company')
  if (isSame(before, after)) return { success: true }
  if (version !== last.version) throw new Refused('stale_version', { detail: before })
  await writeSettings(db, { company: after })
  await noteAdminChange(request, { subject: 'company', rowId: null, before, after })
  return { success: true }
}

import { useLingui } from '@lingui/react/macro'
import { AdminLog } from '#client/admin/AdminLog.tsx'
import { useCompanyNames } from './use-company-names.ts'

/** Who changed the company's details and bank account when, and how. */
export function CompanyLog({ page }: { page: number }) {
  const { t } = useLingui()
  return (
    <AdminLog
      subject="company"
      page={page}
      href="/office/settings?tab=company"
      names={useCompanyNames()}
      titleOf={() => t`Company and bank`}
      valueText={(_, value) => String(value || t`none`)}
    />
  )
}

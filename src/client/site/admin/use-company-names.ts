import { useLingui } from '@lingui/react/macro'
import type { CompanyDetails } from '#contract/site/company-details.shapes.ts'

/** Display names of the company's details. */
export function useCompanyNames(): Record<keyof CompanyDetails, string> {
  const { t } = useLingui()
  return {
    companyName: t`Company`,
    companyAddress: t`Address`,
    beneficiary: t`Beneficiary`,
    bankName: t`Bank`,
    bankBranch: t`Branch`,
    accountNumber: t`Account number`,
    swift: t`SWIFT`,
    bankAddress: t`Bank address`,
  }
}

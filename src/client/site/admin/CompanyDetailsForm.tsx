import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { CompanyDetails, type AdminCompanyDetails } from '#contract/site/company-details.shapes.ts'
import { ask, call } from '#client/api/api.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { useVersionedForm } from '#client/api/use-versioned-form.ts'
import styles from '#client/admin/Admin.module.css'
import { useAdminChanged } from '#client/admin/admin.api.ts'
import { FieldSkeletons } from '#client/ui/feedback/FieldSkeletons.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useCompanyNames } from './use-company-names.ts'

const companyQuery = queryOptions(ask(adminEndpoints.companyDetails, {}))

/** The company's name and address for documents, and the bank account on the page that says how to pay. */
export function CompanyDetailsForm() {
  const { t } = useLingui()
  const company = useQuery(companyQuery)
  if (company.data) return <Details details={company.data} />
  if (!company.isError) return <FieldSkeletons count={8} className={styles.narrow} />
  return <QueryOutage query={company} title={t`Couldn’t load settings`} />
}

function Details({ details }: { details: AdminCompanyDetails }) {
  const reload = useAdminChanged(adminEndpoints.companyDetails.path)
  const names = useCompanyNames()
  const form = useVersionedForm({
    schema: CompanyDetails,
    current: details,
    send: (typed, version) => call(adminEndpoints.changeCompanyDetails, { body: { version, ...typed } }),
  })
  return (
    <SettingsFrame form={form} last={details} reload={reload}>
      {(Object.keys(names) as (keyof CompanyDetails)[]).map(name => (
        <TextField key={name} label={names[name]} autoComplete="off" {...form.field(name)} />
      ))}
    </SettingsFrame>
  )
}

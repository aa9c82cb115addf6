import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { CompanyDetails } from '#contract/site/company-details.shapes.ts'
import type { AdminCompanyDetails } from '#contract/site/company-details.shapes.ts'
import { ask, call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useForm } from '#client/api/use-form.ts'
import { useAdminChanged } from '#client/admin/admin.api.ts'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/admin/use-tokyo-words.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'

const companyQuery = queryOptions(ask(adminEndpoints.companyDetails, {}))

/** The company's name and address for documents, and the bank account on the page that says how to pay. */
export function CompanyDetailsForm() {
  const { t } = useLingui()
  const company = useQuery(companyQuery)
  if (company.data) return <Details key={company.data.version} details={company.data} />
  if (!company.isError) return <Skeleton width="100%" height={300} />
  return (
    <OutageBlock
      title={t`Couldn’t load settings`}
      retryLabel={t`Try again`}
      pending={company.isFetching}
      onRetry={() => void company.refetch()}
    />
  )
}

function Details({ details }: { details: AdminCompanyDetails }) {
  const { t } = useLingui()
  const { atText } = useTokyoWords()
  const changed = useAdminChanged(adminEndpoints.companyDetails.path)
  const { version, values, changedAt, changedBy } = details
  const names: Record<keyof CompanyDetails, string> = {
    companyName: t`Company`,
    companyAddress: t`Address`,
    beneficiary: t`Beneficiary`,
    bankName: t`Bank`,
    bankBranch: t`Branch`,
    accountNumber: t`Account number`,
    swift: t`SWIFT`,
    bankAddress: t`Bank address`,
  }
  const form = useForm({
    schema: CompanyDetails,
    initial: values,
    send: typed => call(adminEndpoints.changeCompanyDetails, { body: { version, ...typed } }),
  })
  const isStale = form.failure instanceof ApiError && form.failure.status === 409
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    showToast({ text: t`Settings saved` })
  }
  return (
    <form
      className={`${styles.form} ${styles.narrow}`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {(Object.keys(names) as (keyof CompanyDetails)[]).map(name => (
        <TextField
          key={name}
          name={name}
          label={names[name]}
          autoComplete="off"
          value={form.values[name]}
          onChange={text => form.set(name, text)}
          onBlur={() => form.touch(name)}
          error={form.errorOf(name)}
        />
      ))}
      <FailureNotice
        failure={form.failure}
        action={
          isStale && (
            <Button size="small" onClick={() => void changed()}>
              <Trans>Show current</Trans>
            </Button>
          )
        }
      />
      <Button kind="primary" size="large" type="submit" pending={form.pending}>
        <Trans>Save</Trans>
      </Button>
      {changedAt && (
        <p className={styles.meta}>
          <Trans>
            Last changed {atText(changedAt)} by {changedBy}
          </Trans>
        </p>
      )}
    </form>
  )
}

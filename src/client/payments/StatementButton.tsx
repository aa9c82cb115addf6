import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { csvOf, saveCsv } from '#client/format/csv.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { addressOf } from '#client/api/address.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { readStatement } from './read-statement.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { usePayments } from './use-payments.ts'

/** Saves all lines under the filters in the reader's language, as a PDF or a spreadsheet table. */
export function StatementButton() {
  const { t } = useLingui()
  const { typeText } = usePaymentWords()
  const { search } = usePayments()
  const { page: _, ...filters } = search
  const statement = useMutation({
    mutationFn: () => readStatement(search),
    onSuccess: records => {
      const head = [
        t({ message: 'No.', context: 'column' }),
        t`Date`,
        t`Client`,
        t`Type`,
        t`Description`,
        t`Amount`,
        t`Balance`,
      ]
      const rows = records.map(record => [
        record.id,
        record.date.slice(0, 10),
        record.userName ?? null,
        typeText(record.type),
        record.description,
        record.amount,
        record.balance,
      ])
      saveCsv('statement.csv', csvOf(head, rows))
    },
  })
  return (
    <>
      <FileLink
        className={buttonClass('outline', 'small')}
        href={addressOf(paymentsEndpoints.statement.path, {}, filters)}
      >
        <DownloadIcon size={16} />
        <Trans>Statement (PDF)</Trans>
      </FileLink>
      <Button size="small" pending={statement.isPending} onClick={() => statement.mutate()}>
        <DownloadIcon size={16} />
        <Trans>Statement (CSV)</Trans>
      </Button>
      <FailureNotice failure={statement.error} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { PaymentRecord } from '#contract/payments/payments.shapes.ts'
import type { CsvValue } from '#domain/site/csv-row.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { csvOf, saveCsv } from '#client/format/csv.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { addressOf } from '#client/api/address.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useReachable } from '#client/api/use-reachability.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import styles from './Payments.module.css'
import { fetchStatement } from './fetch-statement.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { usePayments } from './use-payments.ts'

function dollarCells(usd: PaymentRecord['usd']): CsvValue[] {
  return usd ? [usd.cents / 100, usd.microYen / 1_000_000, usd.day] : [null, null, null]
}

/** Saves all lines under the filters in the reader's language, as a PDF or a spreadsheet table. */
export function StatementButtons() {
  const { t } = useLingui()
  const language = useLanguage()
  const { typeText } = usePaymentWords()
  const { search } = usePayments()
  const reachable = useReachable()
  const { page: _, ...filters } = search
  const statement = useMutation({
    mutationFn: () => fetchStatement(search),
    onSuccess: records => {
      const inDollars = records.some(({ usd }) => usd)
      const head = [
        t({ message: 'No.', context: 'column' }),
        t`Date`,
        t`Client`,
        t`Type`,
        t`Description`,
        ...(inDollars ? [t`Amount, $`, t`Yen per dollar`, t`Rate of`] : []),
        inDollars ? t`Amount, ¥` : t`Amount`,
        inDollars ? t`Balance, ¥` : t`Balance`,
      ]
      const rows = records.map(record => [
        record.id,
        record.date.slice(0, 10),
        record.userName ?? null,
        typeText(record.type),
        record.description,
        ...(inDollars ? dollarCells(record.usd) : []),
        record.amount,
        record.balance,
      ])
      saveCsv('statement.csv', csvOf(head, rows, language))
    },
  })
  return (
    <div className={styles.statement}>
      <FileLink
        className={buttonClass('outline', 'small')}
        href={addressOf(paymentsEndpoints.statement.path, {}, filters)}
      >
        <DownloadIcon size={16} />
        {t`Statement (PDF)`}
      </FileLink>
      <Button
        size="small"
        pending={statement.isPending}
        disabledReason={!reachable && t`No connection`}
        onClick={() => statement.mutate()}
      >
        <DownloadIcon size={16} />
        {t`Statement (CSV)`}
      </Button>
      <FailureNotice failure={statement.error} />
    </div>
  )
}

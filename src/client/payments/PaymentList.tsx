import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRecord } from '#contract/payments/payments.shapes.ts'
import { signedYen, yen } from '#domain/money/yen.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { classNames } from '#client/ui/class-names.ts'
import table from '#client/ui/table/table.module.css'
import styles from './Payments.module.css'
import { usePayments } from './use-payments.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** The lines of the account: a table on wide screens, cards on the phone. */
export function PaymentList({ records }: { records: readonly PaymentRecord[] }) {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 1280px)')
  if (!wide)
    return (
      <ul className={styles.lines} aria-label={t`Payments`}>
        {records.map(record => (
          <Line key={record.id} record={record} />
        ))}
      </ul>
    )
  return (
    <table className={classNames(table.table, styles.table)}>
      <thead>
        <tr>
          <th>{t({ message: 'No.', context: 'column' })}</th>
          <th>{t`Date`}</th>
          <th>{t`Type`}</th>
          <th>{t`Description`}</th>
          <th>{t`ETD`}</th>
          <th>{t`ETA`}</th>
          <th className={table.number}>{t`Amount`}</th>
          <th className={table.number}>{t`Balance`}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(record => (
          <Row key={record.id} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ record }: { record: PaymentRecord }) {
  const { typeText, dayText, rateOf, dollars } = usePaymentWords()
  const { id, date, type, description, etd, eta, amount, usd, balance, userId, userName, isUndone } = record
  return (
    <tr data-undone={isUndone}>
      <td>{id}</td>
      <td className={styles.day}>{dayText(date)}</td>
      <td>{typeText(type)}</td>
      <td className={styles.what}>
        {description}
        {userName !== undefined && (
          <p className={table.line2}>
            <Owner {...{ userId, userName }} />
          </p>
        )}
      </td>
      <td className={styles.day}>{etd ? dayText(etd) : '—'}</td>
      <td className={styles.day}>{eta ? dayText(eta) : '—'}</td>
      <td className={table.number}>
        <b data-received={amount > 0} className={styles.amount}>
          {usd ? dollars(usd.cents) : signedYen(amount)}
        </b>
        {usd && (
          <>
            <p className={styles.inYen}>{signedYen(amount)}</p>
            <p className={styles.rate}>{rateOf(usd)}</p>
          </>
        )}
      </td>
      <td className={table.number}>{yen(balance)}</td>
    </tr>
  )
}

function Line({ record }: { record: PaymentRecord }) {
  const { t } = useLingui()
  const { dayText, rateOf, dollars } = usePaymentWords()
  const { id, date, description, etd, eta, amount, usd, balance, userId, userName, isUndone } = record
  return (
    <li className={styles.line} data-undone={isUndone}>
      <span className={styles.what}>{description}</span>
      <span className={styles.sum}>
        <b data-received={amount > 0} className={styles.amount}>
          {usd ? dollars(usd.cents) : signedYen(amount)}
        </b>
        {usd && <span className={styles.inYen}>{signedYen(amount)}</span>}
      </span>
      <span className={styles.meta}>
        {dayText(date)} · {t`No. ${id}`}
        {userName !== undefined && (
          <>
            {' · '}
            <Owner {...{ userId, userName }} />
          </>
        )}
        {(etd || eta) && (
          <>
            <br />
            <Trans>
              ETD {etd ? dayText(etd) : '—'}, ETA {eta ? dayText(eta) : '—'}
            </Trans>
          </>
        )}
      </span>
      <span className={styles.meta} data-end>
        {usd && (
          <>
            {rateOf(usd)}
            <br />
          </>
        )}
        <Trans>Balance {yen(balance)}</Trans>
      </span>
    </li>
  )
}

/** The owner of a line, as a link to the lines of this account alone. */
function Owner({ userId, userName }: Pick<PaymentRecord, 'userId' | 'userName'>) {
  const { search, hrefFor } = usePayments()
  if (userId === undefined || search.userId === userId) return userName
  return renderRouterLink({ href: hrefFor({ userId }), children: userName })
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StripSale } from '#contract/lots/price-strip.endpoints.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { mileageFigure } from '#domain/lots/mileage.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { dayName } from '#domain/time/day-words.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { ChevronDownIcon } from '#client/ui/icons/ChevronDownIcon.tsx'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import styles from './PriceStrip.module.css'

/** The same sales in words, each with a link to its lot. Collapsed by default. */
export function StripSales({ sales, lotType }: { sales: readonly StripSale[]; lotType: 'car' | 'bike' }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { path } = PAGE_TYPES[lotType === 'bike' ? 'bike-stats' : 'stats']
  const today = serverToday()
  const addressOf = (id: string): string => `${path}/${id}`
  return (
    <details className={styles.sales}>
      <summary>
        {t`All sales`}
        <ChevronDownIcon size={16} className={styles.chevron} />
      </summary>
      <table className={styles.table}>
        <caption className={styles.caption}>{t`Similar sales`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Condition`}</th>
            <th scope="col" className={styles.number}>
              {t`km`}
            </th>
            <th scope="col" className={styles.number}>
              {t`Sold for`}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map(sale => (
            <tr key={sale.id}>
              <th scope="row">
                <Link to={addressOf(sale.id)} preload={false} className={styles.sale}>
                  {dayAndPastYear(sale.day, today, language, dayName)}
                </Link>
              </th>
              <td>{sale.condition && <ConditionPill condition={sale.condition} bare />}</td>
              <td className={styles.number}>{mileageFigure(sale.mileage)}</td>
              <td className={styles.number}>{yen(sale.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

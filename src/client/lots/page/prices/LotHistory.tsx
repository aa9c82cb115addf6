import { useLingui } from '@lingui/react/macro'
import type { LotMoment } from '#contract/lots/lots.shapes.ts'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoDate } from '#client/format/time.ts'
import { LotSection } from '../LotSection.tsx'
import styles from './PriceStrip.module.css'

/** Every change of start, price and result that the feeds reported, newest first. */
export function LotHistory({ history }: { history: readonly LotMoment[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const newsOf = useNews()
  const lines = history.slice(1).flatMap((is, at) => {
    const news = newsOf(history[at]!, is)
    return news.length === 0 ? [] : [{ since: new Date(is.since!), news: news.join('; ') }]
  })
  if (lines.length === 0) return null
  return (
    <LotSection title={t`Price history`}>
      <table className={styles.table} data-wraps>
        <caption className={styles.caption}>{t`Changes to this lot, Tokyo time`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`When`}</th>
            <th scope="col">{t`What changed`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map(({ since, news }) => (
            <tr key={since.getTime()}>
              <th scope="row" className={styles.when}>
                {tokyoDate(since, language)}, {tokyoClock(since)}
              </th>
              <td>{news}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </LotSection>
  )
}

/** The changes from one moment to the next, in words. */
function useNews(): (was: LotMoment, is: LotMoment) => string[] {
  const { t } = useLingui()
  const language = useLanguage()
  return (was, is) => {
    const news: string[] = []
    if (was.startPrice !== is.startPrice && is.startPrice !== null)
      news.push(
        was.startPrice === null
          ? t`Start price ${yen(is.startPrice)}`
          : t`Start price ${yen(is.startPrice)}, was ${yen(was.startPrice)}`,
      )
    if (was.startsAt !== is.startsAt && is.startsAt !== null && is.status === null) {
      const at = new Date(is.startsAt)
      // A first time moves nothing. Of changes before 2026-11-30 nobody knows whether it was the first.
      news.push(
        was.timeSet
          ? t`Moved to ${tokyoDate(at, language)}, ${tokyoClock(at)}`
          : t`Starts ${tokyoDate(at, language)}, ${tokyoClock(at)}`,
      )
    }
    const isOther = was.status !== is.status
    const price = was.soldPrice !== is.soldPrice && is.soldPrice !== null ? yen(is.soldPrice) : null
    if (isOther && is.status !== null) {
      const result = lotStatusLabel(is.status, language)
      news.push(price === null ? result : `${result}, ${price}`)
    } else if (isOther) news.push(t`Offered again`)
    else if (price !== null) news.push(t`Price ${price}`)
    return news
  }
}

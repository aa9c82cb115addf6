import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { tokyoDate } from '#client/format/time.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import styles from './LotMini.module.css'
import { useLotWords } from './use-lot-words.ts'
import { useSpanWords } from '#client/format/use-span-words.ts'

/** The lot in three lines, at the top of the bid sheet. */
export function LotMini({ detail }: { detail: LotDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameAndYear, mileage } = useLotWords(detail)
  const spanWords = useSpanWords()
  const now = useNow(MINUTE_MS)
  const { lotInfo, lotImages } = detail
  const start = lotInfo.auctionDate === null ? null : new Date(lotInfo.auctionDate)
  const left = start && !hasResult(lotInfo.status) ? start.getTime() - now.getTime() : 0
  const today = start !== null && tokyoDay(start) === tokyoDay(now)
  const thumb = lotImages.thumbnails[0]
  return (
    <div className={styles.mini}>
      {thumb && <Picture src={thumb} alt="" className={styles.photo} />}
      <div className={styles.words}>
        <p className={styles.name}>{nameAndYear}</p>
        <p>
          {t`Lot ${lotInfo.lotNumber}`} · {lotInfo.auctionName} · {mileage}
        </p>
        {start && (
          <p className={styles.when}>
            {!lotInfo.timeSet ? (
              <>
                <b>{tokyoDate(start, language)}</b> · {t`time not set, treated as 09:00 Tokyo`}
              </>
            ) : today ? (
              <>
                <b>{t`${tokyoClock(start)} Tokyo`}</b> {left > 0 ? t`today, in ${spanWords(left)}` : t`today`}
              </>
            ) : (
              <b>{t`${tokyoDate(start, language)}, ${tokyoClock(start)} Tokyo`}</b>
            )}
          </p>
        )}
      </div>
      {lotInfo.condition && <ConditionPill condition={lotInfo.condition} />}
    </div>
  )
}

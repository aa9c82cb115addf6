import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RateLogLine } from '#contract/costs/costs.shapes.ts'
import type { Logged } from '#contract/wire.ts'
import { RATE_KIND_NAMES, type RateKind } from '#domain/costs/rates.ts'
import { VEHICLE_TYPES } from '#domain/costs/vehicle-type.ts'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { History } from '#client/admin/History.tsx'
import { useCostWords } from '../use-cost-words.ts'
import { rateLogQuery } from './admin-rates.api.ts'
import styles from './Rates.module.css'
import { useRateWords } from './use-rate-words.ts'

/** Every change of a rate or a port, latest first: who, when, and the values before and after. */
export function RateLog({ page }: { page: number }) {
  const { t } = useLingui()
  const { at } = useTokyoWords()
  const log = useQuery(rateLogQuery(page))
  const words = useLoggedWords()
  return (
    <History log={log} page={page} href="/office/rates?tab=history" none={t`No rates have been changed yet.`}>
      {lines => (
        <ol className={styles.rates}>
          {lines.map(line => {
            const state = line.after ?? line.before!
            return (
              <li key={line.id} className={styles.rate}>
                <span className={styles.place}>{words.subject(line.subject, state)}</span>
                <span className={styles.change}>
                  {line.before ? <s>{words.figures(line.subject, line.before)}</s> : t`new`} →{' '}
                  {line.after ? <b>{words.figures(line.subject, line.after)}</b> : t`withdrawn`}
                </span>
                <span className={styles.meta}>
                  {at(line.at)} · {line.userName}
                  {state.source ? ` · ${state.source}` : ''}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </History>
  )
}

/** The log stores names, so that it reads the same after a hall or a port is renamed. */
function useLoggedWords() {
  const { t } = useLingui()
  const { parts, types, dayText } = useCostWords()
  const { figureText } = useRateWords({ halls: [], ports: [] })
  const subject = (of: RateLogLine['subject'], row: Logged): string => {
    if (of === 'port') return t`Port`
    const kind = RATE_KIND_NAMES.find(name => name === row.kind)
    const type = VEHICLE_TYPES.find(name => name === row.vehicleType)
    const place = [row.hall ?? row.area ?? row.port ?? row.currency, type && types[type]].filter(Boolean).join(', ')
    return [kind ? parts[kind] : String(row.kind), place].filter(Boolean).join(' · ')
  }
  const figures = (of: RateLogLine['subject'], row: Logged): string => {
    if (of === 'port') return `${row.nameEn} / ${row.nameRu}`
    const figure = figureText({
      kind: row.kind as RateKind,
      yen: Number(row.yen ?? 0),
      sharePpm: Number(row.sharePpm ?? 0),
      overYen: Number(row.overYen ?? 0),
      microYen: typeof row.microYen === 'number' ? row.microYen : null,
      loadingPort: typeof row.loadingPort === 'string' ? row.loadingPort : null,
      currency: typeof row.currency === 'string' ? row.currency : null,
    })
    const from = dayText(String(row.validFrom))
    return t`${figure} from ${from}`
  }
  return { subject, figures }
}

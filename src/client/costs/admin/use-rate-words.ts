import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'
import type { AdminRate, AdminRates } from '#contract/costs/costs.shapes.ts'
import { portName } from '#domain/costs/port-name.ts'
import { fraction, rateText } from '#domain/money/dollars.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { useCostWords } from '../use-cost-words.ts'

type RateFigures = Pick<AdminRate, 'kind' | 'yen' | 'sharePpm' | 'overYen' | 'microYen' | 'loadingPort' | 'currency'>

/** A rate as text: where it applies, and its figures. */
export function useRateWords(book: Pick<AdminRates, 'halls' | 'ports'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { types } = useCostWords()

  const nameOfPort = (id: number) => {
    const port = book.ports.find(one => one.id === id)
    return port && portName(port, language)
  }
  const placeText = (rate: AdminRate): string => {
    if (rate.hallId !== null) return book.halls.find(({ id }) => id === rate.hallId)?.name ?? String(rate.hallId)
    if (rate.portId !== null)
      return [nameOfPort(rate.portId), rate.vehicleType && types[rate.vehicleType]].filter(Boolean).join(', ')
    return rate.area ?? rate.currency ?? t`Everywhere else`
  }
  const figureText = (rate: RateFigures): string => {
    const { currency, loadingPort } = rate
    if (rate.microYen !== null && currency !== null) return rateText(rate.microYen, language, currency)
    const share = rate.sharePpm > 0 && `${fraction(rate.sharePpm / 10_000, language)} %`
    const over = share && rate.overYen > 0 ? t`${share} over ${yen(rate.overYen)}` : share
    const flat = rate.yen > 0 || !over ? `${grouped(rate.yen)}\u00a0¥` : null
    const sum = [flat, over].filter(Boolean).join(' + ')
    return loadingPort ? t`${sum} delivered to ${loadingPort}` : sum
  }
  return { placeText, figureText }
}

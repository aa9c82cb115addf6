import { useLingui } from '@lingui/react/macro'
import type { NewRate, AdminRate, AdminRates } from '#contract/costs/costs.shapes.ts'
import type { RateKind } from '#domain/costs/rates.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useForm } from '#client/api/use-form.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { useCostWords } from '../use-cost-words.ts'
import { saveRate, useRatesChanged } from './admin-rates.api.ts'
import { RateFields } from './RateFields.tsx'
import { rateOf, typedRate, TypedRateForm } from './typed-rate.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts for rules that only rates have; the server uses the same texts. */
const RATE_RULES: Record<string, MessageDescriptor> = {
  unknownChoice: msg`This option is no longer available`,
  notOfKind: msg`Not used for this type of rate`,
  notBoth: msg`Choose an auction house or an area, not both`,
  wholeYen: msg`Whole yen, 0 to 10 000 000`,
  percent: msg`0 to 100%, at most four decimals`,
  exchangeRate: msg`Yen per unit, above 0, at most six decimals`,
  currency: msg`Three capital letters, like USD`,
  date: msg`Must be a date, YYYY-MM-DD`,
}

/** The task of the sheet: a new rate (perhaps a copy of another from a later day), or a correction. */
export type RateTask = { kind: RateKind; like?: AdminRate; id: number | null; validFrom: string }

/** Creates or corrects a rate. */
export function RateSheet({
  task,
  book,
  open,
  onClose,
}: {
  task: RateTask
  book: AdminRates
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { parts } = useCostWords()
  const changed = useRatesChanged()
  const form = useForm({
    schema: TypedRateForm,
    initial: typedRate(task.kind, task.validFrom, language, task.like),
    send: typed => saveRate(task.id, rateOf(typed) as NewRate),
    words: RATE_RULES,
  })
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    showToast({ text: t`Rate saved` })
    onClose()
  }
  return (
    <FormSheet
      title={task.id === null ? t`New rate: ${parts[task.kind]}` : t`Correct: ${parts[task.kind]}`}
      open={open}
      onClose={onClose}
      form={form}
      onSubmit={save}
    >
      <RateFields form={form} book={book} />
      <FailureNotice failure={form.failure} />
    </FormSheet>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { AdminRates } from '#contract/costs/costs.shapes.ts'
import { portName } from '#domain/costs/port-name.ts'
import { rateKindRecord, type RateFigure, type RatePlace } from '#domain/costs/rates.ts'
import { VEHICLE_TYPES } from '#domain/costs/vehicle-type.ts'
import { useLanguage } from '#client/device/use-language.ts'
import type { Form } from '#client/api/use-form.ts'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useCostWords } from '../use-cost-words.ts'
import styles from './Rates.module.css'
import type { TypedRate } from './typed-rate.ts'

/** Only the fields that this kind of rate has. */
export function RateFields({ form, book }: { form: Form<TypedRate>; book: AdminRates }) {
  const { t } = useLingui()
  const { figures } = rateKindRecord(form.values.kind)
  const has = (figure: RateFigure) => figures.includes(figure)
  const percent = <span className={styles.unit}>%</span>
  const yen = <span className={styles.unit}>¥</span>
  return (
    <>
      <Places form={form} book={book} />
      {has('yen') && <TextField label={t`Amount`} inputMode="numeric" trail={yen} {...form.field('yen')} />}
      {has('sharePpm') && (
        <TextField
          label={form.values.kind === 'insurance' ? t`On 110% of the cost so far` : t`Plus % of price`}
          inputMode="decimal"
          trail={percent}
          {...form.field('sharePpm')}
        />
      )}
      {has('overYen') && (
        <TextField
          label={t`Only on the part above`}
          inputMode="numeric"
          trail={yen}
          hint={t`Leave empty: of the whole price`}
          {...form.field('overYen')}
        />
      )}
      {has('microYen') && (
        <TextField label={t`Yen per unit`} inputMode="decimal" trail={yen} {...form.field('microYen')} />
      )}
      {has('loadingPort') && <TextField label={t`Port of loading`} {...form.field('loadingPort')} />}
      <DateField
        raw
        label={t`Applies from`}
        value={form.values.validFrom}
        onChange={day => form.set('validFrom', day)}
        error={form.errorOf('validFrom')}
        invalidText={t`Must be a date, YYYY-MM-DD`}
        pickLabel={t`Choose a day`}
      />
      <TextField label={t`Source`} hint={t`Source: a price list, a bank, a shipping line`} {...form.field('source')} />
    </>
  )
}

/** The place where the rate applies: required or optional, depending on its kind. */
function Places({ form, book }: { form: Form<TypedRate>; book: AdminRates }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { types } = useCostWords()
  const texts = usePickerTexts()
  const { kind } = form.values
  const { needs, oneOf } = rateKindRecord(kind)
  const has = (place: RatePlace) => needs.includes(place) || oneOf.includes(place)
  const byPrefecture = kind === 'inland'
  const areas = [...new Set(book.halls.map(hall => (byPrefecture ? hall.prefecture : hall.group)))]
  // A rate applies to a hall or to an area, never to both.
  const choose = (place: 'hallId' | 'area', value: string) => {
    form.set(place, value)
    if (value !== '') form.set(place === 'hallId' ? 'area' : 'hallId', '')
  }
  return (
    <>
      {has('area') && (
        <Select
          label={byPrefecture ? t`Prefecture` : t`Auction group`}
          value={form.values.area}
          placeholder={t`Everywhere else`}
          options={areas
            .filter(Boolean)
            .toSorted()
            .map(area => ({ value: area, label: area }))}
          onChange={area => choose('area', area)}
          error={form.errorOf('area')}
        />
      )}
      {has('hallId') && (
        <SearchSelect
          label={t`Or one auction house`}
          placeholder={t`Any other auction house`}
          options={book.halls.map(({ id, name }) => ({ value: String(id), label: name }))}
          texts={texts}
          value={form.values.hallId}
          onChange={id => choose('hallId', id)}
          error={form.errorOf('hallId')}
        />
      )}
      {has('portId') && (
        <Select
          label={t`Port of discharge`}
          value={form.values.portId}
          placeholder={book.ports.length === 0 ? t`Add a port under “Ports” first` : t`Choose`}
          options={book.ports.map(port => ({
            value: String(port.id),
            label: portName(port, language),
          }))}
          onChange={id => form.set('portId', id)}
          error={form.errorOf('portId')}
        />
      )}
      {has('vehicleType') && (
        <Select
          label={t`Shipped as`}
          value={form.values.vehicleType}
          placeholder={t`Choose`}
          options={VEHICLE_TYPES.map(type => ({ value: type, label: types[type] }))}
          onChange={type => form.set('vehicleType', type)}
          error={form.errorOf('vehicleType')}
        />
      )}
      {has('currency') && <TextField label={t`Currency`} autoCapitalize="characters" {...form.field('currency')} />}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { DOCUMENT_TYPES, documentTypeLabel } from '#domain/purchases/document-types.ts'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { ApiError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import styles from './Papers.module.css'
import type { Paper } from './use-papers.ts'

/** One file: its car, its type, and what became of it. Without a car in its name, those on the board can be chosen. */
export function PaperLine({
  paper,
  cars,
  onChange,
}: {
  paper: Paper
  cars: readonly BoardCar[]
  onChange: (part: Partial<Paper>) => void
}) {
  const { t, i18n } = useLingui()
  const { file, type, carId, state } = paper
  const isDone = state === 'sent' || state === 'sending'
  const options =
    paper.cars.length > 0
      ? paper.cars.map(({ id, title, chassis }) => ({ value: String(id), label: `${id} · ${title} · ${chassis}` }))
      : cars.map(({ id, maker, model, year }) => ({
          value: String(id),
          label: [id, [vehicleName(maker, model), year].filter(Boolean).join(' ')].join(' · '),
        }))
  return (
    <li className={styles.paper}>
      <b className={styles.name}>{file.name}</b>
      <Select
        label={t`Car for ${file.name}`}
        labelHidden
        size="small"
        placeholder={t`Choose a car`}
        disabled={isDone}
        value={carId === null ? '' : String(carId)}
        options={options}
        onChange={value => onChange({ carId: value === '' ? null : Number(value) })}
      />
      <Select
        label={t`Kind of document ${file.name}`}
        labelHidden
        size="small"
        disabled={isDone}
        value={type}
        options={DOCUMENT_TYPES.map(one => ({ value: one, label: documentTypeLabel(one, i18n.locale as Language) }))}
        onChange={value => onChange({ type: value as DocumentType })}
      />
      <State state={state} />
    </li>
  )
}

function State({ state }: { state: Paper['state'] }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  if (state === 'ready') return null
  if (state === 'sending') return <StatusMark tone="blue">{t`Sending…`}</StatusMark>
  if (state === 'sent') return <StatusMark tone="green">{t`Uploaded`}</StatusMark>
  if (state === 'tooLarge') return <StatusMark tone="red">{t`The file is larger than 15 MB.`}</StatusMark>
  const { failed } = state
  const told = failed instanceof ApiError ? Object.values(failed.fields)[0] : undefined
  return <StatusMark tone="red">{told ?? failureText(failed) ?? ''}</StatusMark>
}

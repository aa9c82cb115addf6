import { useLingui } from '@lingui/react/macro'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { DOCUMENT_TYPES, documentTypeLabel, type DocumentType } from '#domain/purchases/document-types.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { SendingFile } from '../../SendingFile.tsx'
import styles from './Documents.module.css'
import { isEnded, isSending, type DroppedDocument } from './use-dropped-documents.ts'

/** One file with its car, its type and its state. If its name has no car, a car of the board can be chosen. */
export function DocumentLine({
  document,
  cars,
  onChange,
}: {
  document: DroppedDocument
  cars: readonly BoardCar[]
  onChange: (part: Partial<DroppedDocument>) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { file, type, carId, state } = document
  const isDone = isEnded(document) || isSending(document)
  const options =
    document.cars.length > 0
      ? document.cars.map(({ id, title, chassis }) => ({ value: String(id), label: `${id} · ${title} · ${chassis}` }))
      : cars.map(car => ({ value: String(car.id), label: `${car.id} · ${nameAndYear(car)}` }))
  return (
    <li className={styles.document}>
      <b className={styles.name}>{file.name}</b>
      <Select
        label={t`Car for ${file.name}`}
        labelHidden
        size="small"
        placeholder={t`Select a car`}
        disabled={isDone}
        value={carId === null ? '' : String(carId)}
        options={options}
        onChange={value => onChange({ carId: value === '' ? null : Number(value) })}
      />
      <Select
        label={t`Document type ${file.name}`}
        labelHidden
        size="small"
        disabled={isDone}
        value={type}
        options={DOCUMENT_TYPES.map(one => ({ value: one, label: documentTypeLabel(one, language) }))}
        onChange={value => onChange({ type: value as DocumentType })}
      />
      <State name={file.name} state={state} />
    </li>
  )
}

function State({ name, state }: { name: string; state: DroppedDocument['state'] }) {
  const { t } = useLingui()
  if (state === 'ready') return null
  if (state === 'sent') return <StatusMark tone="green">{t`Uploaded`}</StatusMark>
  if (state === 'duplicate') return <StatusMark tone="gray">{t`Already uploaded`}</StatusMark>
  if (state === 'tooLarge') return <StatusMark tone="red">{t`The file is larger than 15 MB.`}</StatusMark>
  if ('sending' in state) return <SendingFile name={name} part={state.sending} />
  const cut = t`The connection was lost. Upload it again to go on where it stopped.`
  return <StatusMark tone="red">{state.failed === null ? cut : state.failed || t`Refused.`}</StatusMark>
}

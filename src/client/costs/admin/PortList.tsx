import { useLingui } from '@lingui/react/macro'
import { NewPort, type CostPort } from '#contract/costs/costs.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { useSubject } from '#client/ui/overlay/use-subject.ts'
import { savePort, useRatesChanged } from './admin-rates.api.ts'
import styles from './Rates.module.css'

const NEW = { id: null, nameEn: '', nameRu: '' }
type Port = Omit<CostPort, 'id'> & { id: number | null }

/** The ports of destination, under their names in both languages. */
export function PortList({ ports }: { ports: readonly CostPort[] }) {
  const { t } = useLingui()
  const { about, show: edit, close } = useSubject<Port>()
  return (
    <>
      <div className={styles.tools}>
        <Button kind="tonal" aria-haspopup="dialog" onClick={() => edit(NEW)} className={styles.add}>
          <PlusIcon size={19} />
          {t`New port`}
        </Button>
      </div>
      <ul className={styles.rates}>
        {ports.map(one => (
          <li key={one.id} className={styles.rate}>
            <span className={styles.place}>{one.nameEn}</span>
            <span className={styles.meta}>{one.nameRu}</span>
            <span className={styles.actions}>
              <IconButton label={t`Rename ${one.nameEn}`} aria-haspopup="dialog" onClick={() => edit(one)}>
                <PencilIcon size={19} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {about && <PortSheet key={about.opening} port={about.subject} open={about.open} onClose={close} />}
    </>
  )
}

function PortSheet({ port, open, onClose }: { port: Port; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useRatesChanged()
  const form = useForm({
    schema: NewPort,
    initial: { nameEn: port.nameEn, nameRu: port.nameRu },
    send: names => savePort(port.id, names),
  })
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    showToast({ text: t`Port saved` })
    onClose()
  }
  return (
    <FormSheet
      title={port.id === null ? t`New port` : port.nameEn}
      open={open}
      onClose={onClose}
      form={form}
      onSubmit={save}
    >
      <TextField label={t`Name in English`} {...form.field('nameEn')} />
      <TextField label={t`Name in Russian`} {...form.field('nameRu')} />
      <FailureNotice failure={form.failure} />
    </FormSheet>
  )
}

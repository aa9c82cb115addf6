import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { PartyFields, type Party, type PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useForm } from '#client/api/use-form.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { useSaveParty, type PartyBody, type PartyRole } from '../purchases.api.ts'
import { PartyInputs, typedOf, type TypedParty } from './PartyInputs.tsx'
import styles from './PurchasePage.module.css'
import { StaleParty } from './StaleParty.tsx'

/** Consignee or notify party. Earlier ones fill the form. Without a network the form waits in the outbox. */
export function PartyForm({
  role,
  purchase,
  name,
  onClose,
}: {
  role: PartyRole
  purchase: PurchaseView
  /** The car's name. */
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const reachable = useReachable()
  const save = useSaveParty()
  const isNotify = role === 'notifyParty'
  const initial: TypedParty = {
    ...typedOf(isNotify && purchase.notifyParty.sameAsConsignee ? EMPTY : purchase[role]),
    sameAsConsignee: isNotify && purchase.notifyParty.sameAsConsignee,
  }
  const { id } = purchase.carDetail
  const seen = useRef(isNotify && purchase.notifyParty.sameAsConsignee ? null : purchase[role].value)
  const form = useForm<TypedParty>({
    schema: PartyFields,
    initial,
    send: async values => {
      const body = { ...values, id, party: role, seen: seen.current } as PartyBody
      if (reachable)
        try {
          return await save(body)
        } catch (error) {
          if (!(error instanceof OfflineError)) throw error
        }
      const writes = await outboxWrites()
      if (!(await writes?.queueParty({ purchaseId: id, role, name, body }))) throw new OfflineError('not kept')
      showToast({ text: t`Saved on this device. We send it when you are online.` })
    },
  })
  const stale = form.failure instanceof ApiError && form.failure.code === 'stale_version' ? form.failure : null
  const submit = async () => {
    if (await form.submit()) onClose()
  }
  return (
    <FormSheet
      full
      title={isNotify ? t`Notify party` : t`Consignee`}
      form={form}
      onClose={onClose}
      submit={reachable ? t`Save` : t`Send when online`}
      onSubmit={submit}
    >
      <FailureNotice failure={stale ? null : form.failure} />
      {stale && (
        <StaleParty
          refusal={stale}
          role={role}
          pending={form.pending}
          onTheirs={onClose}
          onMine={() => {
            seen.current = stale.detail.seen as number | null
            void submit()
          }}
        />
      )}
      {isNotify && (
        <Checkbox checked={form.values.sameAsConsignee} onChange={on => form.set('sameAsConsignee', on)}>
          {t`Same as consignee`}
        </Checkbox>
      )}
      {!form.values.sameAsConsignee && <PartyInputs form={form} purchase={purchase} />}
      <p className={styles.none}>
        <Trans>
          Enter it exactly as it should appear on the bill of lading. You can change it until the bill is issued.
        </Trans>
      </p>
    </FormSheet>
  )
}

const EMPTY: Party = {
  value: null,
  fullName: '',
  address: '',
  country: '',
  countryId: null,
  port: '',
  telephone: '',
  email: '',
  paymentMethod: '',
  document: [],
}

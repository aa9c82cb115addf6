import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { PartyFields, type Party, type PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useForm } from '#client/api/use-form.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { newAttempts, type Attempt } from '#client/outbox/attempts.ts'
import { outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { useReloadCars, useSaveParty, type PartyBody, type PartyRole } from '../purchases.api.ts'
import { PartyInputs, typedOf, type TypedParty } from './PartyInputs.tsx'
import styles from './PurchasePage.module.css'
import { StaleParty } from './StaleParty.tsx'

/**
 * Consignee or notify party. Earlier ones fill the form. Without a network the form waits in the outbox; what waits there, or came back refused, is in the
 * form again.
 */
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
  const reloadCars = useReloadCars()
  const isNotify = role === 'notifyParty'
  const { id } = purchase.carDetail
  const [waiting] = useState(() => unsentParty(id, role))
  const saved = isNotify && purchase.notifyParty.sameAsConsignee ? EMPTY : purchase[role]
  const initial: TypedParty = waiting?.typed ?? {
    ...typedOf(saved),
    sameAsConsignee: isNotify && purchase.notifyParty.sameAsConsignee,
  }
  const [attempts] = useState(newAttempts)
  const seen = useRef(waiting ? waiting.seen : saved.value)
  const form = useForm<TypedParty>({
    schema: PartyFields,
    initial,
    send: async values => {
      const body = { ...values, id, party: role, seen: seen.current } as PartyBody
      if (reachable)
        try {
          await attempts.send(body, key => save(body, key))
          return await dropUnsent(id, role)
        } catch (error) {
          if (!(error instanceof OfflineError)) throw error
        }
      const writes = await outboxWrites()
      const queue = (attempt: Attempt) => writes?.queueParty({ purchaseId: id, role, name, body }, attempt)
      if (!(await attempts.queue(body, queue))) throw new OfflineError('not kept')
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
          onTheirs={async () => {
            await dropUnsent(id, role)
            onClose()
            void reloadCars()
          }}
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

function unsentEntry(purchaseId: number, role: PartyRole) {
  return shownOutbox
    .get()
    .findLast(
      ({ about, request, state }) =>
        about.kind === 'party' &&
        about.purchaseId === purchaseId &&
        (request.body as PartyBody).party === role &&
        state !== 'accepted',
    )
}

/** What was typed and is not saved yet, with the party that was seen then. */
function unsentParty(purchaseId: number, role: PartyRole) {
  const entry = unsentEntry(purchaseId, role)
  if (!entry) return null
  const { seen, ...typed } = entry.request.body as TypedParty & PartyBody
  return { typed: typed as TypedParty, seen: seen ?? null }
}

/** Sent later, it would compete with what was decided now. */
async function dropUnsent(purchaseId: number, role: PartyRole): Promise<void> {
  const entry = unsentEntry(purchaseId, role)
  if (entry) await (await outboxWrites())?.dropReplaced(entry.key).catch(() => undefined)
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

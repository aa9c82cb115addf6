import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PartyFields, type Party, type PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useForm } from '#client/api/use-form.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { countriesQuery } from '#client/site/countries.api.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { useSaveParty, type PartyBody, type PartyRole } from '../purchases.api.ts'
import styles from './PurchasePage.module.css'
import { StaleParty } from './StaleParty.tsx'

type Typed = {
  sameAsConsignee: boolean
  fullName: string
  address: string
  countryId: number | null
  port: string
  telephone: string
  email: string
  paymentMethod: string
}

const typedOf = (party: Party): Typed => ({
  sameAsConsignee: false,
  fullName: party.fullName,
  address: party.address,
  countryId: party.countryId,
  port: party.port,
  telephone: party.telephone,
  email: party.email,
  paymentMethod: party.paymentMethod,
})

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
  const texts = usePickerTexts()
  const reachable = useReachable()
  const save = useSaveParty()
  const countries = useQuery(countriesQuery).data?.countryList ?? []
  const isNotify = role === 'notifyParty'
  const initial: Typed = {
    ...typedOf(isNotify && purchase.notifyParty.sameAsConsignee ? EMPTY : purchase[role]),
    sameAsConsignee: isNotify && purchase.notifyParty.sameAsConsignee,
  }
  const { id } = purchase.carDetail
  const seen = useRef(isNotify && purchase.notifyParty.sameAsConsignee ? null : purchase[role].value)
  const form = useForm<Typed>({
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
  const { values } = form
  const earlier = purchase.earlierParties ?? []
  const chosen = [...earlier, purchase.consignee, purchase.notifyParty].find(one => one.countryId === values.countryId)
  const options = countries.map(({ value, label }) => ({ value: String(value), label }))
  if (options.length === 0 && chosen?.countryId)
    options.push({ value: String(chosen.countryId), label: chosen.country })
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
        <Checkbox checked={values.sameAsConsignee} onChange={on => form.set('sameAsConsignee', on)}>
          {t`Same as consignee`}
        </Checkbox>
      )}
      {!values.sameAsConsignee && (
        <>
          {earlier.length > 0 && (
            <Select
              label={t`Earlier consignees`}
              placeholder={t`Choose`}
              value=""
              options={earlier.map(({ value, fullName, port }) => ({
                value: String(value),
                label: [fullName, port].join(', '),
              }))}
              onChange={picked => {
                const party = earlier.find(({ value }) => String(value) === picked)
                if (party) form.reset(typedOf(party))
              }}
            />
          )}
          <TextField label={t`Full name`} autoComplete="name" maxLength={100} {...form.field('fullName')} />
          <TextField label={t`Address`} autoComplete="street-address" maxLength={200} {...form.field('address')} />
          <div
            onBlur={event => {
              if (!event.currentTarget.contains(event.relatedTarget)) form.touch('countryId')
            }}
          >
            <SearchSelect
              label={t`Country`}
              placeholder={t`Choose`}
              options={options}
              texts={texts}
              value={values.countryId === null ? '' : String(values.countryId)}
              onChange={value => form.set('countryId', Number(value) || null)}
              error={form.errorOf('countryId') || undefined}
            />
          </div>
          <TextField label={t`Port`} maxLength={100} {...form.field('port')} />
          <TextField label={t`Telephone`} type="tel" inputMode="tel" autoComplete="tel" {...form.field('telephone')} />
          <TextField label={t`Email`} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
          <TextField label={t`Payment method`} maxLength={100} {...form.field('paymentMethod')} />
        </>
      )}
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

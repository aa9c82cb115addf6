import { useLingui } from '@lingui/react/macro'
import type { ClientInfo } from '#contract/bids/bids.shapes.ts'
import { mayReadClientNote } from '#domain/people/client-name.ts'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoDate } from '#client/format/time.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { Facts, type Fact } from '#client/ui/value/Facts.tsx'
import { KIND_WORD } from '#client/format/user-kind-words.ts'

/** The details of a client. Data that the server withholds is omitted; an empty field shows a dash. */
export function ClientInfoDialog({
  open,
  onClose,
  client,
  name,
}: {
  open: boolean
  onClose: () => void
  client: ClientInfo
  name: string
}) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { detail } = useProfile()
  const when = (instant: string | null) => {
    if (instant === null) return '—'
    const at = new Date(instant)
    return `${tokyoDate(at, language)} ${tokyoDay(at).slice(0, 4)}, ${tokyoClock(at)}`
  }
  const kind = USER_KINDS.find(one => one === client.userLevel)
  const items: Fact[] = [
    { label: t`Client ID`, value: String(client.clientId) },
    { label: t`Full name`, value: name },
    { label: t`Dealer`, value: client.carDealer ?? '—' },
    { label: t`Company`, value: client.company ?? '—' },
    { label: t`Country`, value: client.country ?? '—' },
    { label: t`Registration date, Tokyo`, value: when(client.createdAt) },
    { label: t`Last login, Tokyo`, value: when(client.lastLogin) },
    { label: t`Type`, value: kind ? i18n._(KIND_WORD[kind]) : '—' },
    { label: t`Balance`, value: yen(client.balance) },
    { label: t`Credit limit`, value: yen(client.creditLimit) },
    ...(mayReadClientNote(detail) ? [{ label: t`Notes`, value: client.note || '—' }] : []),
  ]
  return (
    <Dialog open={open} onClose={onClose} title={name} closeLabel={t`Close`}>
      <Facts dense items={items} />
    </Dialog>
  )
}

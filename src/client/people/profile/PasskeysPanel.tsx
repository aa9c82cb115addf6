import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/auth/passkeys.shapes.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { canUsePasskeys } from '#client/auth/passkeys/can-use-passkeys.ts'
import { addPasskey } from '#client/auth/passkeys/ceremonies.ts'
import { PasskeyFailure } from '#client/auth/passkeys/PasskeyFailure.tsx'
import { passkeysQuery } from '#client/auth/passkeys/passkeys.api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { TrashIcon } from '#client/ui/icons/TrashIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'
import styles from './ProfileScreen.module.css'
import { useLanguage } from '#client/device/use-language.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'

/** The dialog that was opened last. Its subject stays while it closes. */
type Asking = { what: 'rename' | 'remove' | 'nothing'; passkey: Passkey }

/** The passkeys of the person: each opens the account without a password. */
export function PasskeysPanel() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const passkeys = useQuery(passkeysQuery)
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(now => now && { ...now, what: 'nothing' })
  const adding = useMutation({
    mutationFn: addPasskey,
    // Without an answer, too, it may have been added.
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    onSuccess: () => showToast({ text: t`Passkey added` }),
    networkMode: 'always',
  })
  const { data } = passkeys
  return (
    <Panel title={t`Passkeys`} aria-label={t`Passkeys`}>
      <div className={styles.settings}>
        {passkeys.isPending && <Skeleton height="48px" />}
        {passkeys.isError && !data && <QueryNotice query={passkeys}>{t`Couldn’t load passkeys`}</QueryNotice>}
        {data?.length === 0 && <p>{t`Log in with your finger, face or screen lock instead of a password.`}</p>}
        {data && data.length > 0 && (
          <ul>
            {data.map(passkey => (
              <Item key={passkey.id} passkey={passkey} onAsk={what => setAsking({ what, passkey })} />
            ))}
          </ul>
        )}
        <PasskeyFailure failure={adding.error} />
        {data && canUsePasskeys() && (
          <div>
            <Button kind="outline" pending={adding.isPending} onClick={() => adding.mutate()}>
              <KeyIcon size={19} />
              {t`Add a passkey`}
            </Button>
          </div>
        )}
        {data && !canUsePasskeys() && (
          <p className={styles.used}>
            {t`This browser can’t add passkeys. Open Minato on the device that you want to log in with.`}
          </p>
        )}
      </div>
      {asking && (
        <>
          <RenamePasskey
            // Its field begins with the present name.
            key={`${asking.passkey.id} ${asking.passkey.name}`}
            open={asking.what === 'rename'}
            passkey={asking.passkey}
            onClose={close}
          />
          <RemovePasskey open={asking.what === 'remove'} passkey={asking.passkey} onClose={close} />
        </>
      )}
    </Panel>
  )
}

function Item({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: 'rename' | 'remove') => void }) {
  const { t } = useLingui()
  const dayText = useDayWords()
  const { name, addedAt, usedAt, synced } = passkey
  const added = dayText(addedAt)
  return (
    <li className={styles.session}>
      <div className={styles.named}>
        <p className={styles.device}>{name}</p>
        <p className={styles.used}>
          {t`added ${added}`}
          {' · '}
          {usedAt ? t`last used ${dayText(usedAt)}` : t`not used yet`}
          {synced && ` · ${t`on all your devices`}`}
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton label={t`Rename ${name}`} aria-haspopup="dialog" onClick={() => onAsk('rename')}>
          <PencilIcon size={19} />
        </IconButton>
        <IconButton
          label={t({ context: 'passkey', message: `Remove ${name}` })}
          aria-haspopup="dialog"
          onClick={() => onAsk('remove')}
        >
          <TrashIcon size={19} />
        </IconButton>
      </div>
    </li>
  )
}

/** The day of an instant with its year: `21 May 2026`. */
function useDayWords(): (iso: string) => string {
  const language = useLanguage()
  return iso => {
    const day = tokyoDay(new Date(iso))
    return dayMonthYear(day, language)
  }
}

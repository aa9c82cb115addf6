import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#client/ui/button/Button.tsx'
import { profileQuery } from '../profile.api.ts'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { addPasskey } from './ceremonies.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import own from '../second-factor/SecondFactor.module.css'

/** A passkey instead of codes, for users who need a second step. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationFn: async () => {
      await addPasskey()
      await onAdded()
    },
    networkMode: 'always',
    // It may have been saved before the answer was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <p className={own.hint}>{t`Or log in with your finger, face or screen lock instead of password and code.`}</p>
      <PasskeyFailure failure={adding.error} />
      <Button size="large" pending={adding.isPending} onClick={() => adding.mutate()}>
        <KeyIcon size={19} />
        {t`Add a passkey`}
      </Button>
    </>
  )
}

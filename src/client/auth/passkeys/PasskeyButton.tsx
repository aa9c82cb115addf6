import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#client/ui/button/Button.tsx'
import { KeyIcon } from '#client/ui/icons/KeyIcon.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { signInByPasskey } from './ceremonies.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'

/** Logs in with a passkey alone, in browsers that support passkeys. */
export function PasskeyButton({ onEntered, primary }: { onEntered: () => Promise<void>; primary?: boolean }) {
  const { t } = useLingui()
  const entering = useMutation({
    mutationFn: async () => {
      await signInByPasskey()
      await onEntered()
    },
    // Offline it fails at once, as the form above does.
    networkMode: 'always',
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <PasskeyFailure failure={entering.error} />
      <Button
        kind={primary ? 'primary' : 'outline'}
        size="large"
        pending={entering.isPending}
        onClick={() => entering.mutate()}
      >
        <KeyIcon size={19} />
        {t`Log in with a passkey`}
      </Button>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'

/** What to do when a mail program has cut the link. */
export function IncompleteLink() {
  const { t } = useLingui()
  return (
    <>
      {t`The link is incomplete. Open it from the email again.`}{' '}
      {t`If that doesn’t help, copy the whole link from the email into the address bar.`}
    </>
  )
}

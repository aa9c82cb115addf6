import { Trans } from '@lingui/react/macro'

/** What a person does whose mail program has cut the link. */
export function IncompleteLink() {
  return (
    <>
      <Trans>The link is incomplete. Open it from the email again.</Trans>{' '}
      <Trans>If that doesn’t help, copy the whole link from the email into the address bar.</Trans>
    </>
  )
}

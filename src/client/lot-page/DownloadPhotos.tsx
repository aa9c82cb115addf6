import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { photosLink } from './lot-page.api.ts'
import { useReachable } from './use-reachable.ts'

/** The photos of a lot as one file (specification §7 "download-images": the link opens in a new tab). */
export function DownloadPhotos({ lotType, id }: { lotType: 'car' | 'bike'; id: string }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const { mutate, isPending } = useMutation({
    mutationFn: () => photosLink(lotType, id),
    onSuccess: link => (link ? openApart(link) : showToast({ text: t`Didn't find download link` })),
    onError: error =>
      showToast({
        text:
          error instanceof OfflineError ? t`The photos did not come. Try again when you are online.` : error.message,
      }),
  })
  return (
    <Button
      aria-label={t`Download photos`}
      pending={isPending}
      disabledReason={!reachable && t`There is no connection`}
      onClick={() => mutate()}
    >
      <DownloadIcon size={19} />
      <Trans>Photos</Trans>
    </Button>
  )
}

function openApart(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  anchor.click()
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { MIN_COMPARED, MAX_COMPARED } from '#domain/lots/compared-lots.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { CompareIcon } from '#client/ui/icons/CompareIcon.tsx'
import { comparedLots } from './compared-lots.ts'

/** On a lot's page: chooses the lot for the comparison. The toast leads there once there are two. */
export function CompareToggle({ id }: { id: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const isChosen = useDevice('comparedLots').includes(id)
  const toggle = () => {
    if (!comparedLots.toggle(id)) return showToast({ text: t`At most ${MAX_COMPARED} lots at a time` })
    if (isChosen) return showToast({ text: t`Removed from the comparison` })
    const { comparedLots: ids } = deviceStore.get()
    if (ids.length < MIN_COMPARED) return showToast({ text: t`Selected. Select another lot to compare.` })
    const count = ids.length
    showToast({
      text: t`${plural(count, { one: '# lot selected', other: '# lots selected' })}`,
      action: {
        label: t`Compare`,
        run: () => void router.navigate({ to: '/compare', search: { lots: ids.join(',') } }),
      },
    })
  }
  return (
    <IconButton label={t`Compare`} on={isChosen} onClick={toggle}>
      <CompareIcon />
    </IconButton>
  )
}

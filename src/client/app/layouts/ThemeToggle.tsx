import { useLingui } from '@lingui/react/macro'
import { useDevice } from '#client/device/use-device.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { MoonIcon } from '#client/ui/icons/MoonIcon.tsx'
import { SunIcon } from '#client/ui/icons/SunIcon.tsx'
import { shownTheme, toggleTheme } from '../theme.ts'

export function ThemeToggle() {
  const { t } = useLingui()
  useDevice('theme')
  const dark = shownTheme() === 'dark'
  return (
    <IconButton label={dark ? t`Light theme` : t`Dark theme`} onClick={toggleTheme}>
      {dark ? <MoonIcon size={19} /> : <SunIcon size={19} />}
    </IconButton>
  )
}

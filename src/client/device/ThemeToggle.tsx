import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { MoonIcon } from '#client/ui/icons/MoonIcon.tsx'
import { SunIcon } from '#client/ui/icons/SunIcon.tsx'
import { shownTheme, toggleTheme } from './theme.ts'
import { useDevice } from './use-device.ts'

/** Light or dark. The device stores the choice and follows the system until there is one. */
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

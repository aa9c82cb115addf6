import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { initialsOf } from '#client/people/initials.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { LogOutIcon } from '#client/ui/icons/LogOutIcon.tsx'
import { PersonIcon } from '#client/ui/icons/PersonIcon.tsx'
import { Menu } from '#client/ui/overlay/Menu.tsx'
import { MenuItem } from '#client/ui/overlay/MenuItem.tsx'
import { Avatar } from '#client/ui/value/Avatar.tsx'
import { leave } from '../sign-out.ts'

/** The account: profile and sign-out. */
export function AccountMenu() {
  const { t } = useLingui()
  const { fullName } = useProfile().detail
  const navigate = useNavigate()
  return (
    <Menu
      label={t`Account`}
      trigger={props => (
        <button type="button" className={iconButtonClass} aria-label={t`Account, ${fullName}`} {...props}>
          <Avatar initials={initialsOf(fullName)} />
        </button>
      )}
    >
      {close => (
        <>
          <MenuItem
            icon={<PersonIcon size={19} />}
            onSelect={() => {
              close()
              void navigate({ to: '/profile' })
            }}
          >
            {t`Profile`}
          </MenuItem>
          <MenuItem
            icon={<LogOutIcon size={19} />}
            onSelect={() => {
              close()
              void leave()
            }}
          >
            {t`Log out`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

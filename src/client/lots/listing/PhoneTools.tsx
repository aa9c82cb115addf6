import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Menu } from '#client/ui/overlay/Menu.tsx'
import { MenuItem } from '#client/ui/overlay/MenuItem.tsx'
import styles from './ListingScreen.module.css'
import { VIEW_OPTIONS } from './view-options.tsx'

/** At the right of the phone's title: saved searches, and how the list is drawn. */
export function PhoneTools({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const view = useDevice('viewMode')
  const current = VIEW_OPTIONS.find(option => option.value === view)!
  return (
    <div className={styles.phoneTools}>
      {children}
      <Menu
        label={t`View`}
        trigger={props => (
          <IconButton {...props} label={`${t`View`}: ${i18n._(current.words)}`}>
            {current.icon}
          </IconButton>
        )}
      >
        {close =>
          VIEW_OPTIONS.map(({ value, words, icon }) => (
            <MenuItem
              key={value}
              icon={icon}
              selected={value === view}
              onSelect={() => {
                deviceStore.set({ viewMode: value })
                close()
              }}
            >
              {i18n._(words)}
            </MenuItem>
          ))
        }
      </Menu>
    </div>
  )
}

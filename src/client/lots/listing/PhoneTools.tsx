import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CalendarIcon } from '#client/ui/icons/CalendarIcon.tsx'
import { CompareIcon } from '#client/ui/icons/CompareIcon.tsx'
import { ChartIcon } from '#client/ui/icons/ChartIcon.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { MoreIcon } from '#client/ui/icons/MoreIcon.tsx'
import { PhotoIcon } from '#client/ui/icons/PhotoIcon.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { Menu } from '#client/ui/overlay/Menu.tsx'
import { MenuItem } from '#client/ui/overlay/MenuItem.tsx'
import { MenuLine } from '#client/ui/overlay/MenuLine.tsx'
import styles from './ListingScreen.module.css'
import { comparedLots } from '../compared/compared-lots.ts'
import { selectedLots } from '../photos-zip/selected-lots.ts'
import { useDownload } from './use-download.ts'
import { useListingState } from './use-listing-state.tsx'
import { VIEW_OPTIONS } from './view-options.tsx'

/** To the right of the phone's title: saved searches, and a menu with the views and the actions on the list. */
export function PhoneTools({
  pageType,
  found,
  children,
}: {
  pageType: PageType
  found: number | undefined
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { arePricesOpen, setPricesOpen } = useListingState()
  const view = useDevice('viewMode')
  const production = useOverlay('production')
  const mayDownload = useMay('downloadPhotos')
  const { download, isPending, refusal } = useDownload(pageType, found)
  return (
    <div className={styles.phoneTools}>
      {children}
      <Menu
        label={t`View and more`}
        trigger={props => (
          <IconButton {...props} label={t`View and more`}>
            <MoreIcon />
          </IconButton>
        )}
      >
        {close => {
          const then = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              {VIEW_OPTIONS.map(({ value, words, icon }) => (
                <MenuItem
                  key={value}
                  icon={icon}
                  selected={value === view}
                  onSelect={then(() => deviceStore.set({ viewMode: value }))}
                >
                  {i18n._(words)}
                </MenuItem>
              ))}
              <MenuLine />
              {pageTypeRecord(pageType).holds === 'result' && (
                <MenuItem icon={<ChartIcon size={19} />} onSelect={then(() => setPricesOpen(!arePricesOpen))}>
                  {arePricesOpen ? t`Hide sold prices` : t`Sold prices`}
                </MenuItem>
              )}
              <MenuItem icon={<CalendarIcon size={19} />} onSelect={then(production.show)}>
                {t`Month of production`}
              </MenuItem>
              <MenuItem
                icon={<DownloadIcon size={19} />}
                disabled={isPending || refusal !== null}
                onSelect={then(download)}
              >
                {refusal ?? t`Download`}
              </MenuItem>
              <MenuItem icon={<CompareIcon size={19} />} onSelect={then(comparedLots.start)}>
                {t`Compare lots`}
              </MenuItem>
              {mayDownload && (
                <MenuItem icon={<PhotoIcon size={19} />} onSelect={then(() => selectedLots.start(pageType))}>
                  {t`Photos of several lots`}
                </MenuItem>
              )}
            </>
          )
        }}
      </Menu>
    </div>
  )
}

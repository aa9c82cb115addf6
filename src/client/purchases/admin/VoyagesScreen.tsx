import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Voyage } from '#contract/purchases/purchase-work.shapes.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { useListAddress } from '#client/navigation/use-list-address.ts'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import { VOYAGE_PAGE, voyagesQuery } from './purchase-work.api.ts'
import { VoyageSheet } from './VoyageSheet.tsx'
import { VoyageSkeletons } from './VoyageSkeletons.tsx'
import { addressReader, oneOf, page, words } from '#client/navigation/read-address.ts'
import styles from './PurchaseAdmin.module.css'

const readVoyageSearch = addressReader({ state: oneOf(['open', 'past']), search: words, page })

/** Sailings with their days. A changed date applies to all cars on board. */
export function VoyagesScreen() {
  const { t } = useLingui()
  const { search: filters, change, hrefFor } = useListAddress(readVoyageSearch)
  const state = filters.state ?? 'open'
  const voyages = useQuery(voyagesQuery({ ...filters, state }))
  const isBeyond = usePageWithin(voyages.data?.pageInfo, voyages.isPlaceholderData)
  const words = useDebouncedInput(filters.search ?? '', text => {
    change({ search: text.trim() || undefined }, { replace: true })
  })
  const [edited, setEdited] = useState<Voyage | 'new' | null>(null)
  return (
    <AdminPage
      title={t`Voyages`}
      lead={t`A new ETD or ETA applies to all cars on the ship. Each buyer is notified once.`}
    >
      <div className={styles.tools}>
        {renderRouterLink({
          href: '/office/purchases',
          className: buttonClass('tonal', 'small'),
          children: t`Purchased cars`,
        })}
        <Button size="small" onClick={() => setEdited('new')}>
          <PlusIcon size={16} />
          {t`New voyage`}
        </Button>
      </div>
      <LinkTabs
        label={t`Voyages`}
        current={state}
        items={[
          { key: 'open', label: t({ context: 'voyages', message: 'Open' }), href: hrefFor({ state: 'open' }) },
          { key: 'past', label: t`Past`, href: hrefFor({ state: 'past' }) },
        ]}
        renderLink={renderRouterLink}
      />
      <TextField
        type="search"
        label={t`Search voyages`}
        labelHidden
        placeholder={t`Ship, number, line or port`}
        maxLength={100}
        lead={<SearchIcon size={19} />}
        value={words.value}
        onChange={words.change}
      />
      <Panel flush>
        {voyages.data && !isBeyond ? (
          <>
            {voyages.data.voyages.length === 0 && (
              <EmptyState
                title={
                  filters.search ? t`No matching voyages` : state === 'past' ? t`No past voyages` : t`No voyages yet`
                }
                text={
                  filters.search || state === 'past'
                    ? undefined
                    : t`Add a ship with its days, then put cars on it from the board.`
                }
              />
            )}
            <ul className={styles.cars}>
              {voyages.data.voyages.map(voyage => (
                <VoyageLine key={voyage.id} voyage={voyage} onEdit={() => setEdited(voyage)} />
              ))}
            </ul>
            <ListPages
              className={styles.pager}
              page={filters.page ?? 1}
              pages={Math.ceil(voyages.data.pageInfo.totalSearchResults / VOYAGE_PAGE)}
              hrefFor={page => hrefFor({ page })}
            />
          </>
        ) : voyages.isError ? (
          <QueryOutage query={voyages} title={t`Couldn’t load voyages`} />
        ) : (
          <div aria-busy="true">
            <VoyageSkeletons />
          </div>
        )}
      </Panel>
      {edited && (
        <VoyageSheet
          key={edited === 'new' ? 'new' : edited.id}
          voyage={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  )
}

function VoyageLine({ voyage, onEdit }: { voyage: Voyage; onEdit: () => void }) {
  const { t } = useLingui()
  const { voyageDays } = useShipmentWords()
  return (
    <li className={styles.voyage}>
      <div className={styles.cell}>
        <b>
          {voyage.ship} {voyage.number}
        </b>
        <span className={styles.small}>{voyage.line}</span>
      </div>
      <div className={styles.cell}>
        <span>
          {voyage.loadingPort} → {voyage.dischargePort}
        </span>
        <span className={styles.small}>{voyageDays(voyage.etd, voyage.eta)}</span>
      </div>
      {renderRouterLink({
        href: `/office/purchases?voyageId=${voyage.id}`,
        className: styles.count,
        children: <Plural value={voyage.cars} one="# car" other="# cars" />,
      })}
      <IconButton label={t`Edit ${voyage.ship} ${voyage.number}`} onClick={onEdit}>
        <PencilIcon size={19} />
      </IconButton>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { PROCESSING, purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useListAddress } from '#client/navigation/use-list-address.ts'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardLine } from './BoardLine.tsx'
import { readBoardSearch } from './board-search.ts'
import { BoardDock } from './BoardDock.tsx'
import { BoardKeys } from './BoardKeys.tsx'
import { BoardSkeletons } from './BoardSkeletons.tsx'
import { CarSheet } from './CarSheet.tsx'
import { DocumentDrop } from './documents/DocumentDrop.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import { BOARD_PAGE, boardQuery } from './purchase-work.api.ts'
import styles from './PurchaseAdmin.module.css'
import { NoCars } from './NoCars.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useMoves } from './use-moves.ts'
import { useSelectedCars } from './use-selected-cars.ts'

const NO_CARS: readonly BoardCar[] = []

/** All bought cars for the managers: filters, and work on one or several. */
export function PurchaseBoardScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  const { search: filters, change, hrefFor } = useListAddress(readBoardSearch)
  const board = useQuery(boardQuery(filters))
  const [opened, setOpened] = useState<BoardCar | null>(null)
  const isBeyond = usePageWithin(board.data?.pageInfo, board.isPlaceholderData)
  const cars = board.data?.cars ?? NO_CARS
  const selection = useSelectedCars(cars)
  const selected = selection.cars
  const selectAll = () => selection.only(cars)
  const moves = useMoves(selection.drop)
  const hand = {
    cars,
    selected,
    isOld: board.isPlaceholderData,
    select: ({ id }: BoardCar) => selection.set(id, !selection.has(id)),
    selectAll,
    clear: selection.clear,
    open: setOpened,
    move: moves.move,
    chooseVoyage: (chosen: readonly BoardCar[]) => {
      flushSync(() => selection.add(chosen))
      document.querySelector<HTMLSelectElement>('select[data-voyage]')?.focus()
    },
    undo: moves.undo,
  }
  useBoardKeys(hand, JSON.stringify(filters))
  const counters = board.data?.counters ?? []
  const all = counters.reduce((sum, { count }) => sum + count, 0)
  const counted = (count: number) => (board.data ? { count } : {})
  return (
    <AdminPage
      title={t`Purchased cars`}
      lead={
        <Trans>
          Move cars to their next step and put them on ships. Buyers are notified once a step can no longer be undone.
        </Trans>
      }
    >
      <p>
        {renderRouterLink({ href: '/office/voyages', className: buttonClass('tonal', 'small'), children: t`Voyages` })}
      </p>
      <LinkTabs
        label={t`Status`}
        current={filters.status ?? 'all'}
        items={[
          { key: 'all', label: t`All`, href: hrefFor({ status: undefined }), ...counted(all) },
          ...counters.map(({ status, count }) => ({
            key: String(status ?? PROCESSING),
            label: purchaseStatusLabel(status, language),
            href: hrefFor({ status: String(status ?? PROCESSING) }),
            ...counted(count),
          })),
        ]}
        renderLink={renderRouterLink}
      />
      <BoardFilters
        search={filters}
        yards={board.data?.yards ?? []}
        ports={board.data?.ports ?? []}
        voyageName={cars.find(car => car.voyageId === filters.voyageId)?.voyage ?? null}
        onChange={next => change(next, { replace: true })}
      />
      <DocumentDrop cars={cars} />
      <BoardKeys />
      <Panel flush>
        {board.data && !isBeyond ? (
          <>
            {cars.length > 0 && (
              <div className={styles.all}>
                <Checkbox
                  dense
                  checked={selected.length === cars.length}
                  mixed={selected.length > 0 && selected.length < cars.length}
                  onChange={on => (on ? selectAll() : selection.clear())}
                >
                  {t`Select all on this page`}
                </Checkbox>
              </div>
            )}
            {cars.length === 0 && <NoCars search={filters} />}
            <ul className={styles.cars} tabIndex={-1} aria-busy={board.isPlaceholderData || undefined}>
              {cars.map(car => (
                <BoardLine
                  key={car.id}
                  car={car}
                  isSelected={selection.has(car.id)}
                  onSelect={on => selection.set(car.id, on)}
                  onOpen={() => setOpened(car)}
                />
              ))}
            </ul>
            <ListPages
              className={styles.pager}
              page={filters.page ?? 1}
              pages={Math.ceil(board.data.pageInfo.totalSearchResults / BOARD_PAGE)}
              hrefFor={page => hrefFor({ page })}
            />
          </>
        ) : board.isError ? (
          <QueryOutage query={board} title={t`Couldn’t load cars`} />
        ) : (
          <div aria-busy="true">
            <BoardSkeletons />
          </div>
        )}
      </Panel>
      <BoardDock cars={selected} moves={moves} onClear={selection.clear} />
      <MoveQuestion moves={moves} />
      {opened && <CarSheet key={opened.id} car={opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}

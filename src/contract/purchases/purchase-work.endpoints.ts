import * as v from 'valibot'
import { CAR_WAITS } from '#domain/purchases/waits.ts'
import { endpoint } from '../endpoint.ts'
import { Option, Page, PageInfo, PageSize, QueryNumber, QueryRowId, Success, Versioned } from '../wire.ts'
import { PurchaseStatuses } from './purchases.endpoints.ts'
import {
  BoardCar,
  CarEdit,
  CarsMoved,
  DocumentMark,
  MatchedDocument,
  DocumentNames,
  NewVoyage,
  PurchaseLogLine,
  StatusMove,
  MoveUndo,
  Voyage,
  VoyageEdit,
  VoyageMove,
} from './purchase-work.shapes.ts'

const text = v.optional(v.pipe(v.string('invalid'), v.maxLength(100, 'invalid')))

/**
 * The managers' work on bought cars. Writes carry the version that was seen: one car's and a voyage's as `If-Match`, those of several cars in the
 * body. A stale version is refused with 409 `stale_version`.
 */
export const purchaseWorkEndpoints = {
  board: endpoint({
    method: 'GET',
    path: '/office/purchases',
    access: ['purchaseManagement'],
    summary: 'All bought cars, the oldest first, with the number of each status under the other filters.',
    query: v.object({
      status: v.optional(PurchaseStatuses),
      yard: text,
      port: text,
      voyageId: v.optional(QueryRowId),
      /** Bought at least this many days ago. */
      age: v.optional(QueryNumber),
      search: text,
      waits: v.optional(v.picklist(CAR_WAITS, 'unknownChoice')),
      page: Page,
      pageSize: PageSize,
    }),
    response: v.object({
      cars: v.array(BoardCar),
      counters: v.array(v.object({ status: v.nullable(v.number()), count: v.number() })),
      statusList: v.array(Option),
      yards: v.array(v.string()),
      ports: v.array(v.string()),
      pageInfo: PageInfo,
    }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/office/purchase-log',
    access: ['purchaseManagement'],
    summary: 'Every change of a bought car, the latest first.',
    query: v.object({ id: QueryRowId }),
    response: v.object({ lines: v.array(PurchaseLogLine) }),
  }),
  moveStatus: endpoint({
    method: 'PUT',
    path: '/office/purchase-status',
    access: ['purchaseManagement'],
    summary:
      'One status for several cars, each in its own transaction; the answer tells which changed, and why others did not. A step that is not usual needs a reason.',
    body: StatusMove,
    response: CarsMoved,
    ownTransaction: true,
  }),
  undoStatus: endpoint({
    method: 'POST',
    path: '/office/purchase-status/undo',
    access: ['purchaseManagement'],
    summary:
      'Undoes the last step of several cars within 8 seconds, before their buyers are notified, each in its own transaction. Later it is refused with `undo_too_late`.',
    body: MoveUndo,
    response: CarsMoved,
    ownTransaction: true,
  }),
  moveVoyage: endpoint({
    method: 'PUT',
    path: '/office/purchase-voyage',
    access: ['purchaseManagement'],
    summary:
      'Puts several cars on a voyage, or takes them off, each in its own transaction. A car in transit or delivered needs a reason.',
    body: VoyageMove,
    response: CarsMoved,
    ownTransaction: true,
  }),
  undoVoyages: endpoint({
    method: 'POST',
    path: '/office/purchase-voyage/undo',
    access: ['purchaseManagement'],
    summary:
      'Undoes the last change of voyage of several cars within 8 seconds, before their buyers are notified, each in its own transaction. Later it is refused with `undo_too_late`.',
    body: MoveUndo,
    response: CarsMoved,
    ownTransaction: true,
  }),
  editCar: endpoint({
    method: 'PUT',
    path: '/office/purchases',
    access: ['purchaseManagement'],
    summary: 'Yard, ports, own ETA and note of a car, and whether its bill of lading has been written.',
    body: CarEdit,
    header: 'If-Match',
    response: Versioned,
  }),
  voyages: endpoint({
    method: 'GET',
    path: '/office/voyages',
    access: ['purchaseManagement'],
    summary: 'Voyages, the latest departure first. `open`: not arrived yet by their ETA; `past`: the others.',
    query: v.object({
      state: v.optional(v.picklist(['open', 'past'], 'unknownChoice')),
      /** Searches line, ship, number and port. */
      search: text,
      page: Page,
      pageSize: PageSize,
    }),
    response: v.object({ voyages: v.array(Voyage), pageInfo: PageInfo }),
  }),
  addVoyage: endpoint({
    method: 'POST',
    path: '/office/voyages',
    access: ['purchaseManagement'],
    summary: 'A new voyage.',
    body: NewVoyage,
    response: Versioned,
  }),
  editVoyage: endpoint({
    method: 'PUT',
    path: '/office/voyages',
    access: ['purchaseManagement'],
    summary: 'Change a voyage. New dates apply to all its cars; each buyer is notified once.',
    body: VoyageEdit,
    header: 'If-Match',
    response: Versioned,
  }),
  deleteVoyage: endpoint({
    method: 'DELETE',
    path: '/office/voyages',
    access: ['purchaseManagement'],
    summary: 'Removes a voyage without cars.',
    query: v.object({ id: QueryRowId }),
    response: Success,
  }),
  matchDocuments: endpoint({
    method: 'GET',
    path: '/office/purchase-papers',
    access: ['purchaseManagement'],
    summary:
      'The bought cars whose chassis number the name of a file holds. `names`: up to 50, comma-joined, of capital letters and digits alone.',
    query: v.object({ names: DocumentNames }),
    /** By the name of the file. */
    response: v.object({ papers: v.array(MatchedDocument) }),
  }),
  markDocument: endpoint({
    method: 'PUT',
    path: '/office/purchase-documents',
    access: ['purchaseManagement'],
    summary: 'Accept a buyer’s document, or make one visible to managers only.',
    body: DocumentMark,
    response: Success,
  }),
}

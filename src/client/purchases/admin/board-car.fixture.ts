import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'

/** A car of the board that has no voyage yet. */
export const CAR: BoardCar = {
  id: 90001,
  sku: '90001',
  auction: 'USS Tokyo',
  chassis: 'ZRR80',
  eta: null,
  etd: null,
  year: 2016,
  exportPort: null,
  images: [],
  lotNo: '2116',
  maker: 'TOYOTA',
  model: 'VOXY',
  purchaseDate: '2026-11-01T12:00:00+09:00',
  status: null,
  totalPrice: 450_000,
  voyage: null,
  userId: 1004,
  userName: 'Alex Rivera',
  stockYard: null,
  dischargePort: null,
  voyageId: null,
  age: 3,
  hasConsignee: true,
  version: 1,
} as unknown as BoardCar

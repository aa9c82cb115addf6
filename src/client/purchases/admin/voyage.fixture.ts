import type { Voyage } from '#contract/purchases/purchase-work.shapes.ts'

export const VOYAGE: Voyage = {
  id: 7,
  line: 'NYK',
  ship: 'Cape Leader',
  number: '9W',
  loadingPort: 'Yokohama',
  dischargePort: 'Durban',
  etd: '2026-12-01',
  eta: '2027-01-02',
  cars: 0,
  version: 1,
}

import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { pdf } from '../document-files.ts'
import { nameCompany } from '../company.ts'
import { newPurchase } from '../purchases.ts'
import { beginUpload, sendChunk } from '../uploads.ts'
import type { Scene, ValidWrite } from './scene.ts'

let made = 0

const voyage = () => ({
  line: 'Eastern Car Liner',
  ship: 'Morning Lucia',
  number: `W${(made += 1)}`,
  loadingPort: 'Kobe',
  dischargePort: 'Mombasa',
  etd: '2026-12-01',
  eta: '2026-12-24',
})
const addVoyage = ({ staff }: Scene) => staff.call(purchaseWorkEndpoints.addVoyage, { body: voyage() })
const newUpload = async (scene: Scene) =>
  (await beginUpload(scene.buyer, { id: await newCar(scene) }, pdf().length)).upload
const newCar = ({ t, client }: Scene) => newPurchase(t, client.id)

/** Managers' work on bought cars. */
export const purchaseWrites: Readonly<Record<string, ValidWrite>> = {
  'PUT /purchased-cars/consignee': async scene => ({
    caller: scene.buyer,
    body: {
      id: await newCar(scene),
      party: 'consignee',
      sameAsConsignee: false,
      fullName: 'Anna Kuznetsova',
      address: 'Pier 5',
      countryId: 183,
      port: 'Vladivostok',
      telephone: '+7 423 000 00 00',
      email: 'anna@northline.example',
      paymentMethod: 'Bank transfer',
    },
  }),
  'POST /purchased-cars/upload-document': async scene => ({
    caller: scene.buyer,
    body: { id: await newCar(scene), type: 'other', name: 'x.pdf', content: pdf().toString('base64') },
  }),
  'POST /purchased-cars/upload': async scene => ({
    caller: scene.buyer,
    body: { id: await newCar(scene), type: 'other', name: 'x.pdf', size: pdf().length },
  }),
  'PUT /purchased-cars/upload': async scene => ({
    caller: scene.buyer,
    query: { upload: await newUpload(scene), offset: '0' },
    bytes: new Uint8Array(pdf()),
  }),
  'POST /purchased-cars/upload/finish': async scene => {
    const upload = await newUpload(scene)
    await sendChunk(scene.buyer, { upload, offset: 0 }, pdf())
    return { caller: scene.buyer, body: { upload } }
  },
  'DELETE /purchased-cars/upload': async scene => ({
    caller: scene.buyer,
    query: { upload: await newUpload(scene) },
  }),
  'PUT /office/purchase-documents': async scene => {
    const { document } = await scene.buyer.call(purchasesEndpoints.uploadDocument, {
      body: { id: await newCar(scene), type: 'other', name: 'x.pdf', content: pdf().toString('base64') },
    })
    return { caller: scene.staff, body: { id: document.id!, accepted: true, staffOnly: false } }
  },
  'PUT /office/purchases': async scene => ({
    caller: scene.staff,
    body: { id: await newCar(scene), stockYard: 'Daikoku', note: 'Two keys', papersWritten: false },
  }),
  'PUT /office/purchase-status': async scene => ({
    caller: scene.staff,
    body: { cars: [{ id: await newCar(scene), version: 1 }], status: 1 },
  }),
  'POST /office/purchase-status/undo': async scene => {
    const id = await newCar(scene)
    const { changed } = await scene.staff.call(purchaseWorkEndpoints.moveStatus, {
      body: { cars: [{ id }], status: 1 },
    })
    return { caller: scene.staff, body: { cars: changed } }
  },
  'PUT /office/purchase-voyage': async scene => ({
    caller: scene.staff,
    body: { cars: [{ id: await newCar(scene) }], voyageId: (await addVoyage(scene)).id },
  }),
  'POST /office/purchase-voyage/undo': async scene => {
    const cars = [{ id: await newCar(scene) }]
    const { id: voyageId } = await addVoyage(scene)
    const { changed } = await scene.staff.call(purchaseWorkEndpoints.moveVoyage, { body: { cars, voyageId } })
    return { caller: scene.staff, body: { cars: changed } }
  },
  'PUT /office/purchase-costs': async scene => ({
    caller: scene.staff,
    body: {
      id: await newCar(scene),
      agentFee: 40_000,
      hallFee: 11_000,
      inland: 9_000,
      freight: 55_000,
      others: 25_000,
    },
  }),
  'PUT /office/purchase-price': async scene => ({
    caller: scene.staff,
    body: {
      id: await newPurchase(scene.t, scene.client.id, { lot: { sold_price: 155_000 } }),
      price: 155_000,
      seen: 150_000,
    },
  }),
  'POST /office/invoices': async scene => {
    await nameCompany(scene.t)
    return { caller: scene.staff, body: { id: await newCar(scene), kind: 'proforma' } }
  },
  'POST /office/invoices/credit': async scene => {
    await nameCompany(scene.t)
    const id = await newPurchase(scene.t, scene.client.id, { costs_posted_at: scene.t.clock.now() })
    const invoice = await scene.staff.call(purchaseMoneyEndpoints.issueInvoice, { body: { id, kind: 'invoice' } })
    return { caller: scene.staff, body: { id: invoice.id, reason: 'Wrong freight' } }
  },
  'POST /office/voyages': ({ staff }) => ({ caller: staff, body: voyage() }),
  'PUT /office/voyages': async scene => ({
    caller: scene.staff,
    body: { ...voyage(), id: (await addVoyage(scene)).id, eta: '2026-12-29' },
  }),
  'DELETE /office/voyages': async scene => ({
    caller: scene.staff,
    query: { id: String((await addVoyage(scene)).id) },
  }),
}

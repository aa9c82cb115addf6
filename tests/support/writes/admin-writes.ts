import { withFactor } from '../authenticator.ts'
import { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { failedJob } from '../failed-job.ts'
import { pdf } from '../document-files.ts'
import { beginReceipt, sendChunk } from '../uploads.ts'
import type { Scene, ValidWrite } from './scene.ts'

let made = 0
const another = (what: string) => `${what} ${(made += 1)}`

const NOTICE = { en: 'Closed on Monday', ru: 'В понедельник закрыто', on: true, from: null, until: null }
const withNotice = ({ staff }: Scene) => staff.call(adminEndpoints.addNotice, { body: NOTICE })

/** With its own currency, since there is one rate per place and day. */
const rate = () => ({
  kind: 'exchange' as const,
  currency: String.fromCharCode(...[26 * 26, 26, 1].map(unit => 65 + (Math.floor((made += 1) / unit) % 26))),
  microYen: 90_000_000,
  validFrom: '2026-11-24',
  source: 'Bank of the day',
})
const withRate = ({ staff }: Scene) => staff.call(costsEndpoints.addRate, { body: rate() })

const person = () => ({
  kind: 'client' as const,
  email: `${another('made').replace(' ', '-')}@minato.example`,
  fullName: 'Made Person',
  company: 'Northline',
  mobile: '+81 90 0000 0000',
  officePhone: '+81 3 0000 0000',
  countryId: 112,
  city: 'Kobe',
  address: 'Pier 5',
  language: 692 as const,
  currency: 'JPY' as const,
  dealerId: null,
  managerId: null,
  creditLimit: 1_000_000,
  dailyBidLimit: 5,
  ussLimit: 5,
  note: 'Pays on time',
})
const versionOf = ({ staff }: Scene, id: number) => staff.call(adminPeopleEndpoints.viewPerson, { query: { id } })

const remittance = ({ client }: Scene, amount = 100_000) => ({
  userId: client.id,
  kind: 'received' as const,
  amount,
  valueDay: '2026-11-23',
  purpose: 'deposit' as const,
  bankReference: another('FT'),
})
const withRemittance = (scene: Scene, amount?: number) =>
  scene.staff.call(remittancesEndpoints.book, { body: remittance(scene, amount) })

/** Changes by admins. */
export const adminWrites: Readonly<Record<string, ValidWrite>> = {
  'POST /office/rates': ({ staff }) => ({ caller: staff, body: rate() }),
  'PUT /office/rates': async scene => ({ caller: scene.staff, body: { id: (await withRate(scene)).id, ...rate() } }),
  'DELETE /office/rates': async scene => ({ caller: scene.staff, query: { id: String((await withRate(scene)).id) } }),
  'POST /office/feed-upload': ({ staff }) => ({
    caller: staff,
    body: { name: 'lots.csv', content: `auction,lot,maker,model\nAS Members,${(made += 1)},SUZUKI,JIMNY\n` },
  }),
  'POST /office/ports': ({ staff }) => ({ caller: staff, body: { nameEn: another('Port'), nameRu: another('Порт') } }),
  'PUT /office/ports': async ({ staff }) => {
    const names = () => ({ nameEn: another('Port'), nameRu: another('Порт') })
    const { id } = await staff.call(costsEndpoints.addPort, { body: names() })
    return { caller: staff, body: { id, ...names() } }
  },
  'POST /office/users': ({ staff }) => ({ caller: staff, body: person() }),
  'PUT /office/users': async scene => {
    const { id } = await scene.t.newUser()
    const { version } = await versionOf(scene, id)
    return { caller: scene.staff, body: { id, version, ...person(), permission: permissionsOf('client') } }
  },
  'POST /office/users/reset-factor': async ({ t, client, buyer, staff }) => {
    await withFactor(t, buyer)
    return { caller: staff, body: { id: client.id } }
  },
  'POST /office/users/password-link': ({ client, staff }) => ({ caller: staff, body: { id: client.id } }),
  'POST /office/users/disable': async scene => {
    const { id } = await scene.t.newUser()
    return { caller: scene.staff, body: { id, version: (await versionOf(scene, id)).version } }
  },
  'POST /office/users/enable': async scene => {
    const { id } = await scene.t.newUser()
    const body = { id, version: (await versionOf(scene, id)).version }
    await scene.staff.call(adminPeopleEndpoints.disablePerson, { body })
    return { caller: scene.staff, body: { id, version: (await versionOf(scene, id)).version } }
  },
  'POST /office/notices': ({ staff }) => ({ caller: staff, body: NOTICE }),
  'PUT /office/notices': async scene => ({
    caller: scene.staff,
    body: { ...NOTICE, id: (await withNotice(scene)).id, version: 1, en: 'Closed on Tuesday' },
  }),
  'DELETE /office/notices': async scene => ({
    caller: scene.staff,
    query: { id: String((await withNotice(scene)).id) },
  }),
  'PUT /office/settings': async ({ staff }) => {
    const { version, values } = await staff.call(adminEndpoints.settings, {})
    return { caller: staff, body: { ...values, version, bidAdjustmentPrice: 5_000 + (made += 1) } }
  },
  'PUT /office/company': async ({ staff }) => {
    const { version, values } = await staff.call(adminEndpoints.companyDetails, {})
    return { caller: staff, body: { ...values, version, bankName: another('Bank') } }
  },
  'POST /office/remittances': scene => ({ caller: scene.staff, body: remittance(scene) }),
  'PUT /office/remittances': async scene => {
    const { id } = await withRemittance(scene, 5_000_000)
    const second = await scene.t.as(await scene.t.newUser({ kind: 'manager' }))
    return { caller: second, body: { id, approve: true } }
  },
  'POST /office/remittances/reverse': async scene => ({
    caller: scene.staff,
    body: { id: (await withRemittance(scene)).id, note: 'Booked to the wrong client' },
  }),
  'POST /office/remittances/receipt': async scene => ({
    caller: scene.staff,
    body: { id: (await withRemittance(scene)).id, name: 'x.pdf', content: pdf().toString('base64') },
  }),
  'POST /office/remittances/receipt/upload': async scene => ({
    caller: scene.staff,
    body: { id: (await withRemittance(scene)).id, name: 'x.pdf', size: pdf().length },
  }),
  'POST /office/remittances/receipt/upload/finish': async scene => {
    const { upload } = await beginReceipt(scene.staff, await withRemittance(scene), pdf().length)
    await sendChunk(scene.staff, { upload, offset: 0 }, pdf())
    return { caller: scene.staff, body: { upload } }
  },
  'POST /office/remittances/bank-file': ({ staff }) => ({
    caller: staff,
    body: { content: btoa('Date,Amount,Reference\n2026-11-20,100,FT 1\n') },
  }),
  'POST /office/remittances/bank-rows': scene => {
    const { kind: _, ...row } = remittance(scene)
    return { caller: scene.staff, body: { rows: [row] } }
  },
  'POST /office/failed-jobs': async ({ t, staff }) => ({ caller: staff, body: { id: await failedJob(t.context) } }),
  'DELETE /office/failed-jobs': async ({ t, staff }) => ({ caller: staff, query: { id: await failedJob(t.context) } }),
  'PUT /office/orders': async ({ staff, buyer }) => {
    const body = { link: 'https://www.goo-net.com/usedcar/spread/goo/17/1.html', budget: null, wishes: '' }
    const { id } = await buyer.call(carOrdersEndpoints.gooNet, { body })
    return { caller: staff, body: { id, done: true } }
  },
}

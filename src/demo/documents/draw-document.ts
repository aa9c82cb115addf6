import type { Content } from 'pdfmake/interfaces.js'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { grouped } from '#domain/money/yen.ts'
import { payerReference } from '#domain/payments/remittances.ts'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { facts, heading, pageFooter, quiet } from '#server/pdf/parts.ts'
import { renderPdf, words } from '#server/pdf/render-pdf.ts'
import type { DocumentedCar } from './documents.queries.ts'

type Facts = { label: string; value: string }[]
type Sheet = { title: string; issuer: string; number: string; parts: [heading: string, facts: Facts][] }

const dayText = (day: string) => dayMonthYear(day, 'en')

const carFacts = (car: DocumentedCar): Facts => [
  { label: 'Vehicle', value: vehicleName(car.maker, car.model) },
  { label: 'Chassis No.', value: car.chassis ?? '' },
  { label: 'First registration', value: [car.year, car.month].filter(Boolean).join(' / ') },
  { label: 'Engine, cc', value: String(car.engineCc ?? '') },
  { label: 'Colour', value: car.colour },
  { label: 'Mileage, km', value: car.mileageKm === null ? 'unknown' : grouped(car.mileageKm) },
]

const consigneeFacts = (car: DocumentedCar): Facts => [
  { label: 'Consignee', value: car.consignee ?? 'To order' },
  { label: 'Address', value: car.address ?? '' },
  { label: 'Telephone', value: car.telephone ?? '' },
]

const voyageFacts = (car: DocumentedCar): Facts => [
  { label: 'Vessel', value: `${car.ship ?? ''} ${car.voyage ?? ''}` },
  { label: 'Port of loading', value: car.loadingPort ?? '' },
  { label: 'Port of discharge', value: car.dischargePort ?? '' },
  { label: 'Shipped on board', value: car.etd === null ? '' : dayText(car.etd) },
]

const SHEETS: Partial<Record<DocumentType, (car: DocumentedCar) => Sheet>> = {
  exportCertificate: car => ({
    title: 'Export certificate',
    issuer: '輸出抹消仮登録証明書 · English translation',
    number: `EC-${car.id}`,
    parts: [
      ['Vehicle', carFacts(car)],
      ['Exporter', [{ label: 'Name', value: 'Minato Demo Co., Ltd., Yokohama' }]],
    ],
  }),
  billOfLading: car => ({
    title: 'Bill of lading',
    issuer: car.line ?? '',
    number: `${(car.line ?? 'BL').replaceAll(/[^A-Z]/g, '')}${car.voyage ?? ''}${car.id}`,
    parts: [
      ['Shipper', [{ label: 'Name', value: 'Minato Demo Co., Ltd., Yokohama' }]],
      ['Consignee', consigneeFacts(car)],
      ['Voyage', voyageFacts(car)],
      ['Goods: one unit, used vehicle', carFacts(car)],
    ],
  }),
  invoice: car => ({
    title: 'Commercial invoice',
    issuer: 'Minato Demo Co., Ltd., Yokohama',
    number: `CI-${car.id}`,
    parts: [
      ['Consignee', consigneeFacts(car)],
      ['Voyage', voyageFacts(car)],
      ['Goods: one unit, used vehicle', carFacts(car)],
      ['Amount', [{ label: `C&F ${car.dischargePort ?? ''}`, value: `JPY ${grouped(car.total)}` }]],
    ],
  }),
  inspection: car => ({
    title: 'Inspection report',
    issuer: 'Yard of Minato Demo Co., Ltd.',
    number: `IR-${car.id}`,
    parts: [
      ['Vehicle', carFacts(car)],
      [
        `Checked at ${car.yard ?? 'the yard'}`,
        [
          { label: 'Engine, gearbox', value: 'Start and run, no warning lamps' },
          { label: 'Brakes, steering', value: 'No play, no leaks' },
          { label: 'Body', value: `As on the auction sheet of ${car.hall}, lot ${car.lotNo}` },
          { label: 'Keys, manual', value: 'One key, no manual' },
        ],
      ],
    ],
  }),
  identity: car => ({
    title: 'Passport copy',
    issuer: 'Sent by the buyer',
    number: payerReference(car.userId),
    parts: [['Holder', consigneeFacts(car).map(fact => ({ ...fact, label: fact.label.replace('Consignee', 'Name') }))]],
  }),
  bankReceipt: car => ({
    title: 'Payment advice',
    issuer: 'Example Bank (demo)',
    number: `TT-${car.id}`,
    parts: [
      [
        'Transfer',
        [
          { label: 'Ordered by', value: car.buyer },
          { label: 'Beneficiary', value: 'Minato Demo Co., Ltd.' },
          { label: 'Reference', value: payerReference(car.userId) },
          { label: 'Details', value: `${vehicleName(car.maker, car.model)}, ${car.hall}, lot ${car.lotNo}` },
          { label: 'Amount', value: `JPY ${grouped(car.total)}` },
        ],
      ],
    ],
  }),
}

/** A document of the demo as a PDF of one page; it says that it is a specimen. Photos are none of these. */
export function drawDocument(type: DocumentType, car: DocumentedCar, at: Date): Promise<Buffer> {
  const { title, issuer, number, parts } = SHEETS[type]!(car)
  const content: Content[] = [
    words(title, { bold: true, fontSize: 18 }),
    quiet(issuer),
    words(`No. ${number} · ${dayText(tokyoDay(at))}`, { bold: true, margin: [0, 8, 0, 0] }),
    ...parts.flatMap(([name, items]) => [heading(name), facts(items.filter(({ value }) => value !== ''))]),
    quiet('Specimen made by the demo of Minato. Not a valid document.', { margin: [0, 24, 0, 0] }),
  ]
  return renderPdf({
    title: `${title} ${number}`,
    author: 'Minato Demo',
    at,
    content,
    footer: pageFooter(title, 'Page'),
  })
}

import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { payerReference } from '#domain/payments/remittances.ts'
import { languageOf, type Language } from '#domain/people/languages.ts'
import { INVOICE_WORDS } from '#domain/purchases/invoice-words.ts'
import type { InvoiceContent, InvoiceKind } from '#domain/purchases/invoices.ts'
import { financeLines } from '#domain/purchases/purchase-costs.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { dollarsOfCars } from '#server/bids/purchase/dollars-of-cars.ts'
import type { Db } from '#server/db/connect.ts'
import { countryName } from '#server/site/countries.ts'
import { readCompanyDetails } from '#server/site/company-details.ts'
import { costsOf } from '../costs/cost-columns.ts'
import { findParties, type FoundParty, type OpenedPurchase } from '../purchases.queries.ts'
import { findBuyer } from './invoices.queries.ts'

type Issue = { kind: Exclude<InvoiceKind, 'credit'>; number: string; day: string; dueDay?: string }

/** The content of an invoice for a car as of now, in its buyer's language. */
export async function invoiceContent(db: Db, car: OpenedPurchase, issue: Issue): Promise<InvoiceContent> {
  const buyer = await findBuyer(db, car.user_id)
  const [consignee] = car.consignee_id === null ? [] : await findParties(db, [car.consignee_id])
  const company = await readCompanyDetails(db)
  const language = languageOf(buyer.language)
  const usd = (await dollarsOfCars(db, [car.purchase_id])).get(car.purchase_id)
  const say = INVOICE_WORDS[language]
  return {
    language,
    ...issue,
    seller: { name: company.companyName, address: company.companyAddress },
    buyer: {
      name: buyer.company || buyer.full_name,
      lines: [
        buyer.company ? buyer.full_name : '',
        buyer.address ?? '',
        [buyer.city, countryName(buyer.country_id, language)].filter(Boolean).join(', '),
      ].filter(Boolean),
      reference: payerReference(car.user_id),
    },
    consignee: consignee ? partyOf(consignee, language) : null,
    car: carFacts(car, language),
    lines: financeLines(car.price, costsOf(car), language),
    total: car.total,
    ...(usd && { usd }),
    bank: [
      { label: say.beneficiary, value: company.beneficiary },
      { label: say.bank, value: company.bankName },
      { label: say.branch, value: company.bankBranch },
      { label: say.account, value: company.accountNumber },
      { label: say.swift, value: company.swift },
      { label: say.bankAddress, value: company.bankAddress },
    ].filter(({ value }) => value !== ''),
    corrects: null,
  }
}

function carFacts(car: OpenedPurchase, language: Language): InvoiceContent['car'] {
  const say = INVOICE_WORDS[language]
  const day = tokyoDay(car.purchased_at)
  return [
    { label: say.model, value: vehicleName(car.maker, car.model) },
    { label: say.year, value: car.year === null ? '' : String(car.year) },
    { label: say.chassis, value: car.chassis_no ?? car.chassis },
    { label: say.engine, value: car.engine_cc ? String(car.engine_cc) : '' },
    { label: say.auction, value: car.hall },
    { label: say.lot, value: car.lot_no },
    { label: say.boughtOn, value: dayMonthYear(day, language) },
    { label: say.stockNo, value: String(car.purchase_id) },
    { label: say.ship, value: [car.ship, car.voyage_number].filter(Boolean).join(' ') },
  ].filter(({ value }) => value !== '')
}

const partyOf = (party: FoundParty, language: Language) => ({
  name: party.full_name,
  lines: [party.address, [party.port, countryName(party.country_id, language)].filter(Boolean).join(', ')],
})

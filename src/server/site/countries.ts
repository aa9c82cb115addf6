import type { Language } from '#domain/people/languages.ts'

/**
 * ISO 3166-1. A country's number in the API is its position here, from 1. The order is that of the English names at the time, which gives
 * Russia the specification's 183. It is frozen, since accounts refer to it: new codes go to the end.
 */
const CODES = `
  AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BV BR IO VG BN BG BF BI KH CM CA
  CV BQ KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF
  TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HM HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI KW KG
  LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG
  NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA GS
  KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UM VI UG UA AE GB US UY UZ
  VU VA VE VN WF EH YE ZM ZW
`
  .trim()
  .split(/\s+/)

type Country = { id: number; code: string; name: string }

/** All countries with their names in this language, sorted by name. */
export function countriesIn(language: Language): readonly Country[] {
  const known = made.get(language)
  if (known) return known
  const countries = makeCountries(language)
  made.set(language, countries)
  return countries
}

/** Looking up and sorting the names of two languages takes longer than reading a page of bids. */
const made = new Map<Language, readonly Country[]>()

function makeCountries(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return CODES.map((code, at) => ({ id: at + 1, code, name: names.of(code) ?? code })).sort((a, b) =>
    compare(a.name, b.name),
  )
}

/** Empty where no country is known. */
export function countryName(id: number | null, language: Language): string {
  return countriesIn(language).find(country => country.id === id)?.name ?? ''
}

/** Whether an account may refer to this number. */
export function isCountryId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= CODES.length
}

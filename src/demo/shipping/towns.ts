import { countriesIn } from '#server/site/countries.ts'
import { randomFrom } from '../market/catalogue/random.ts'

/** A town of the demo's buyers: its country's ISO code, the port that their cars go to, a street, and how its mobile numbers look (`#`: a digit). */
type Town = { country: string; port: string; street: string; mobile: string }

export const TOWNS: Record<string, Town> = {
  Vladivostok: { country: 'RU', port: 'Vladivostok', street: 'Svetlanskaya St', mobile: '+7 914 ### ## ##' },
  Nakhodka: { country: 'RU', port: 'Nakhodka', street: 'Nakhodkinsky Ave', mobile: '+7 924 ### ## ##' },
  Khabarovsk: { country: 'RU', port: 'Vladivostok', street: 'Muravyov-Amursky St', mobile: '+7 909 ### ## ##' },
  Almaty: { country: 'KZ', port: 'Vladivostok', street: 'Abay Ave', mobile: '+7 701 ### ## ##' },
  Ulaanbaatar: { country: 'MN', port: 'Vladivostok', street: 'Peace Ave', mobile: '+976 88## ####' },
  Mombasa: { country: 'KE', port: 'Mombasa', street: 'Moi Ave', mobile: '+254 722 ### ###' },
  Kampala: { country: 'UG', port: 'Mombasa', street: 'Jinja Rd', mobile: '+256 772 ### ###' },
  'Dar es Salaam': { country: 'TZ', port: 'Dar es Salaam', street: 'Samora Ave', mobile: '+255 754 ### ###' },
  Lusaka: { country: 'ZM', port: 'Dar es Salaam', street: 'Cairo Rd', mobile: '+260 977 ### ###' },
  Durban: { country: 'ZA', port: 'Durban', street: 'Umgeni Rd', mobile: '+27 82 ### ####' },
  Harare: { country: 'ZW', port: 'Durban', street: 'Samora Machel Ave', mobile: '+263 77 ### ####' },
  Dubai: { country: 'AE', port: 'Jebel Ali', street: 'Ras Al Khor Rd', mobile: '+971 50 ### ####' },
  Auckland: { country: 'NZ', port: 'Auckland', street: 'Great South Rd', mobile: '+64 21 ### ####' },
  Limassol: { country: 'CY', port: 'Limassol', street: 'Makariou Ave', mobile: '+357 99 ######' },
  Southampton: { country: 'GB', port: 'Southampton', street: 'Millbrook Rd', mobile: '+44 7700 900###' },
  Kingston: { country: 'JM', port: 'Kingston', street: 'Hagley Park Rd', mobile: '+1 876 555 01##' },
  Busan: { country: 'KR', port: 'Busan', street: 'Jungang-daero', mobile: '+82 10 #### ####' },
}

/** The towns of the demo's other people, who buy nothing. */
const ELSEWHERE: Record<string, string> = { Yokohama: 'JP', Lisbon: 'PT', Prague: 'CZ' }

/** The number of a town's country in the API; null for a town that we do not know. */
export function countryIn(city: string): number | null {
  const code = TOWNS[city]?.country ?? ELSEWHERE[city]
  return countriesIn('en').find(country => country.code === code)?.id ?? null
}

/** A mobile number of the town, the same for the same person; empty outside these towns. */
export function mobileIn(city: string, fullName: string): string {
  const random = randomFrom(`mobile/${fullName}`)
  return (TOWNS[city]?.mobile ?? '').replaceAll('#', () => String(random.between(0, 9)))
}

/** Where a person of the town lives, the same for the same person. */
export function addressIn(city: string, fullName: string): string {
  const street = TOWNS[city]?.street
  return street ? `${randomFrom(`address/${fullName}`).between(2, 180)} ${street}, ${city}` : city
}

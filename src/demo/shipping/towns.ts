/** A town of the demo's buyers: its country's ISO code, and the port that their cars go to. */
type Town = { country: string; port: string }

export const TOWNS: Record<string, Town> = {
  Vladivostok: { country: 'RU', port: 'Vladivostok' },
  Nakhodka: { country: 'RU', port: 'Nakhodka' },
  Khabarovsk: { country: 'RU', port: 'Vladivostok' },
  Almaty: { country: 'KZ', port: 'Vladivostok' },
  Ulaanbaatar: { country: 'MN', port: 'Vladivostok' },
  Mombasa: { country: 'KE', port: 'Mombasa' },
  Kampala: { country: 'UG', port: 'Mombasa' },
  'Dar es Salaam': { country: 'TZ', port: 'Dar es Salaam' },
  Lusaka: { country: 'ZM', port: 'Dar es Salaam' },
  Durban: { country: 'ZA', port: 'Durban' },
  Harare: { country: 'ZW', port: 'Durban' },
  Dubai: { country: 'AE', port: 'Jebel Ali' },
  Auckland: { country: 'NZ', port: 'Auckland' },
  Limassol: { country: 'CY', port: 'Limassol' },
  Southampton: { country: 'GB', port: 'Southampton' },
  Kingston: { country: 'JM', port: 'Kingston' },
  Busan: { country: 'KR', port: 'Busan' },
}

import { TOWNS } from '../shipping/towns.ts'

/** A client whose bids fill the managers' lists. `limit`: credit in whole yen, and what he has paid in. */
export type Buyer = { fullName: string; company: string | null; city: string; language: 692 | 693; limit: number }

const MILLION = 1_000_000
const buyer = (fullName: string, city: string, millions: number, company: string | null = null): Buyer => {
  const { country } = TOWNS[city]!
  return {
    fullName,
    company,
    city,
    language: country === 'RU' || country === 'KZ' ? 693 : 692,
    limit: millions * MILLION,
  }
}

export const BUYERS: readonly Buyer[] = [
  buyer('Sergey Volkov', 'Vladivostok', 12, 'Volkov Motors'),
  buyer('Anna Kuznetsova', 'Vladivostok', 6),
  buyer('Dmitry Orlov', 'Vladivostok', 20, 'Far East Auto'),
  buyer('Mikhail Zaytsev', 'Nakhodka', 5),
  buyer('Elena Morozova', 'Nakhodka', 8, 'Nakhodka Import'),
  buyer('Pavel Lebedev', 'Khabarovsk', 7),
  buyer('Igor Fomin', 'Khabarovsk', 4),
  buyer('Aidar Nurlanov', 'Almaty', 9, 'Silk Road Cars'),
  buyer('Dana Seitova', 'Almaty', 5),
  buyer('Bold Ganbaatar', 'Ulaanbaatar', 10, 'Steppe Auto'),
  buyer('Oyuna Dorj', 'Ulaanbaatar', 4),
  buyer('James Kamau', 'Mombasa', 15, 'Kamau & Sons'),
  buyer('Faith Njeri', 'Mombasa', 6),
  buyer('Hassan Abdalla', 'Mombasa', 8, 'Pwani Motors'),
  buyer('Peter Otieno', 'Mombasa', 4),
  buyer('Moses Okello', 'Kampala', 9, 'Pearl Auto'),
  buyer('Sarah Nakato', 'Kampala', 5),
  buyer('Juma Mushi', 'Dar es Salaam', 12, 'Mushi Traders'),
  buyer('Neema Massawe', 'Dar es Salaam', 5),
  buyer('Rashid Salum', 'Dar es Salaam', 7),
  buyer('Chanda Mwila', 'Lusaka', 8, 'Copperbelt Cars'),
  buyer('Mutale Phiri', 'Lusaka', 4),
  buyer('Thabo Nkosi', 'Durban', 10, 'Nkosi Auto'),
  buyer('Priya Naidoo', 'Durban', 6),
  buyer('Tendai Moyo', 'Harare', 7, 'Moyo Vehicles'),
  buyer('Rumbi Chikore', 'Harare', 4),
  buyer('Omar Al Mansoori', 'Dubai', 25, 'Creek Motors'),
  buyer('Imran Qureshi', 'Dubai', 18, 'Qureshi Trading'),
  buyer('Fatima Rahman', 'Dubai', 9),
  buyer('Liam Walker', 'Auckland', 8),
  buyer('Aroha Ngata', 'Auckland', 11, 'Harbour Cars'),
  buyer('Jack Thompson', 'Auckland', 5),
  buyer('Andreas Georgiou', 'Limassol', 9, 'Georgiou Imports'),
  buyer('Maria Ioannou', 'Limassol', 5),
  buyer('Oliver Bennett', 'Southampton', 12, 'Solent Japanese Cars'),
  buyer('Emily Carter', 'Southampton', 6),
  buyer('Devon Campbell', 'Kingston', 7, 'Campbell Autos'),
  buyer('Keisha Brown', 'Kingston', 4),
  buyer('Min-jun Park', 'Busan', 10, 'Park Trading'),
  buyer('Seo-yeon Lee', 'Busan', 5),
]

/** `Sergey Volkov` has `sergey.volkov@buyers.example`. */
export const buyerEmail = ({ fullName }: Buyer) =>
  `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@buyers.example`

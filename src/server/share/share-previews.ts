import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { sharePath } from '#domain/share/share-path.ts'
import type { Config } from '#server/config.ts'
import type { Preview } from '#server/http/static.ts'
import { PREVIEW_PICTURE } from './preview-picture.ts'

type Vehicle = 'car' | 'bike'

const TITLE: Record<Vehicle, Record<Language, string>> = {
  car: { en: 'A car for you · Minato', ru: 'Автомобиль для вас · Minato' },
  bike: { en: 'A bike for you · Minato', ru: 'Мотоцикл для вас · Minato' },
}
const DESCRIPTION: Record<Language, string> = {
  en: 'A private lot. Enter the 6-digit code that came with the link.',
  ru: 'Закрытый лот. Введите код из 6 цифр, который пришёл вместе со ссылкой.',
}
const LOCALE: Record<Language, string> = { en: 'en_US', ru: 'ru_RU' }

/**
 * The preview of a share link in messengers. They read it before anybody has entered the code. So it reveals nothing about the lot, not even
 * whether the link exists, and is the same for all links of a kind.
 */
export function sharePreviews({ publicUrl }: Pick<Config, 'publicUrl'>): Preview[] {
  return (['car', 'bike'] as const).map(vehicle => ({
    paths: PAGE_TYPE_NAMES.filter(name => PAGE_TYPES[name].vehicle === vehicle).map(name => sharePath(name, ':id')),
    titleAndMeta: language => titleAndMeta(vehicle, language, publicUrl + PREVIEW_PICTURE),
  }))
}

function titleAndMeta(vehicle: Vehicle, language: Language, image: string): string {
  const [title, description] = [TITLE[vehicle][language], DESCRIPTION[language]]
  const meta = {
    'og:type': 'website',
    'og:site_name': 'Minato',
    'og:locale': LOCALE[language],
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '628',
    'og:image:alt': 'Minato',
  }
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="robots" content="noindex">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(meta).map(([property, content]) => `<meta property="${property}" content="${content}">`),
  ].join('')
}

import type { Messages } from '@lingui/core'

const catalogues = import.meta.glob<{ messages: Messages }>('/locales/ru/staff.po', { eager: true })
/** The texts of the admin pages in Russian. */
export const russian = catalogues['/locales/ru/staff.po']!.messages

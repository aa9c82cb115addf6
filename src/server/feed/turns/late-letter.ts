import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Letter } from '#server/mail/letter.ts'

type LateFeed = { source: string; part: string; freshAt: Date | null; problem: string | null; url: string }

const WORDS = {
  en: {
    subject: (name: string) => `The feed ${name} is late – Minato`,
    since: (at: string) =>
      `It brought something new for the last time on ${at} (Tokyo). What buyers see of it is as old.`,
    never: 'It has brought nothing yet.',
    problem: 'What it said last:',
    button: 'Open the feed reports',
    closing: 'You get this mail because you may enter the back office. It comes once, until the feed is well again.',
  },
  ru: {
    subject: (name: string) => `Источник ${name} опаздывает – Minato`,
    since: (at: string) =>
      `Последний раз что-то новое пришло ${at} (Токио). Покупатели видят рынок таким, каким он был тогда.`,
    never: 'Пока он ничего не принёс.',
    problem: 'Последнее сообщение:',
    button: 'Открыть отчёты о загрузках',
    closing:
      'Вы получили это письмо, потому что вам открыт бэк-офис. Оно приходит один раз, пока источник не наладится.',
  },
} as const

/** To everybody who may enter the back office: a source brings nothing new. */
export function lateLetter(language: Language, { source, part, freshAt, problem, url }: LateFeed): Letter {
  const words = WORDS[language]
  const name = part === '' ? source : `${source} · ${part}`
  return {
    subject: words.subject(name),
    paragraphs: [
      freshAt === null ? words.never : words.since(tokyoIso(freshAt).slice(0, 16).replace('T', ' ')),
      ...(problem === null ? [] : [`${words.problem} ${problem}`]),
    ],
    button: { label: words.button, url },
    closing: [words.closing],
  }
}

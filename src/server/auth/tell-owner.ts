import { languageOf } from '#domain/people/languages.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/post-letter.ts'
import { NEWS_MS } from './answer-request.ts'
import { mailAddressOf } from './auth.queries.ts'
import { factorNews } from './factor-emails.ts'
import type { FactorNews } from './factor-emails.ts'

/** Tells the owner by e-mail what happened to the second step of his account, in the transaction in which it happens. */
export async function tellFactor(
  { db, queue, config, now }: Pick<AppContext, 'db' | 'queue' | 'config'> & { now: Date },
  userId: number,
  news: FactorNews,
): Promise<void> {
  const owner = await mailAddressOf(db, userId)
  const language = languageOf(owner.language)
  const letter = factorNews(language, news, config.publicUrl)
  await sendEmail(
    { db, queue },
    { to: owner.email, language, letter, now, expiresAt: new Date(now.getTime() + NEWS_MS) },
  )
}

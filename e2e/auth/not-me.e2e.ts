import { newUser, PASSWORD } from '#tests/support/people.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'

const WORDS = {
  en: {
    language: 692,
    question: 'This wasn’t you?',
    lock: 'Lock my account',
    locked: 'Your account is locked',
    used: 'This link no longer works',
  },
  ru: {
    language: 693,
    question: 'Это были не вы?',
    lock: 'Заблокировать аккаунт',
    locked: 'Аккаунт заблокирован',
    used: 'Ссылка больше не действует',
  },
} as const

for (const language of ['en', 'ru'] as const)
  test(`the mail about a new device locks the account until a new password is set (${language})`, async ({
    browser,
  }) => {
    const words = WORDS[language]
    await withOwnServer('empty', async ({ db }, address) => {
      const { email } = await newUser(db, new Date(MONDAY_MORNING), {
        email: 'juma@minato.example',
        language: words.language,
      })
      const context = await browser.newContext({ baseURL: address, locale: language === 'ru' ? 'ru-RU' : 'en-GB' })
      const page = await context.newPage()
      /** The link of the newest e-mail that leads to a page. */
      const linkOf = async (path: string) => {
        const emails = await db.selectFrom('mail_outbox').select('body').where('recipient', '=', email).execute()
        const links = emails.map(({ body }) => new URL(/https?:\/\/\S+/.exec(body)![0]))
        const link = links.findLast(({ pathname }) => pathname === path)
        return link ? `${link.pathname}${link.search}` : ''
      }
      const logIn = (password: string) => page.request.post('/v1/auth', { data: { email, password } })
      expect(await logIn(PASSWORD)).toBeOK()
      // Without its cookies the same browser is another device.
      await context.clearCookies()
      expect(await logIn(PASSWORD)).toBeOK()
      await expect.poll(() => linkOf('/auth/not-me')).not.toBe('')
      const link = await linkOf('/auth/not-me')

      await page.goto(link)
      await expect(page.getByRole('heading', { name: words.question })).toBeVisible()
      await expectAccessible(page, 'the question')
      await page.getByRole('button', { name: words.lock }).click()
      await expect(page.getByRole('heading', { name: words.locked })).toBeVisible()
      await expectAccessible(page, 'locked')
      expect((await page.request.get('/v1/user/view-profile')).status()).toBe(401)
      expect((await logIn(PASSWORD)).status()).toBe(422)

      await page.goto(link)
      await page.getByRole('button', { name: words.lock }).click()
      await expect(page.getByRole('heading', { name: words.used })).toBeVisible()

      await expect.poll(() => linkOf('/auth/change-password')).not.toBe('')
      await page.goto(await linkOf('/auth/change-password'))
      for (const name of ['newPassword', 'confirmPassword'])
        await page.locator(`input[name="${name}"]`).fill('a-new-anchor')
      await page.locator('button[type="submit"]').click()
      await expect(page.locator('input[name="newPassword"]')).toHaveCount(0)
      expect(await logIn('a-new-anchor')).toBeOK()
      await context.close()
    })
  })

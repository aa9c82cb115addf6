import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP, DESKTOP_ONLY, PHONE, PHONE_ONLY } from '../support/test-selection.ts'
import { carLots, panelOn, setLanguage, WORDS, yen, type Language } from './bid-steps.ts'

/** Wednesday: two days after the test server's Monday morning, so that nothing closes during the test. */
const DAY = '2026-11-25'

/** Each language at one width. */
const WIDTHS = { en: PHONE_ONLY, ru: DESKTOP_ONLY }

for (const language of ['en', 'ru'] as const)
  test(
    `a bid from start to end: wrong amounts, terms, acceptance, raise and cancel, in ${language}`,
    WIDTHS[language],
    async ({ page, isMobile, buyer }) => {
      const words = WORDS[language]
      await signIn(page, buyer)
      await setLanguage(page, language)
      const lots = await carLots(page, DAY)
      const lot = lots[language === 'en' ? 0 : 1]!
      await page.goto(`/car-auctions/${lot.id}`)
      if (isMobile) await page.getByRole('button', { name: words.placeBid }).click()
      const desktop = panelOn(page, isMobile)

      const amount = desktop.getByRole('textbox', { name: words.amount })
      await expect(amount).toHaveValue(yen(lot.lowest))
      await expect(desktop.getByText(words.until).first()).toBeVisible()
      await amount.fill(String(lot.lowest + 1))
      await expect(desktop.getByText(words.step)).toBeVisible()
      await amount.fill('5000')
      await expect(desktop.getByText(words.low)).toBeVisible()
      await expectAccessible(page, 'form with an error')

      // Both invalid fields are marked, and the press focuses the first of them.
      await desktop.getByRole('combobox', { name: words.exportType }).selectOption('')
      await desktop.getByRole('button', { name: words.placeBid }).click()
      await expect(desktop.getByText(words.low)).toBeVisible()
      await expect(desktop.getByText(words.required)).toBeVisible()
      await expect(amount).toBeFocused()

      await amount.fill(String(lot.lowest + 50_000))
      await desktop.getByRole('combobox', { name: words.group }).selectOption({ index: 1 })
      await desktop.getByRole('combobox', { name: words.exportType }).selectOption({ index: 1 })
      await desktop.getByRole('textbox', { name: words.comment }).fill('Keys, please')
      await desktop.getByRole('button', { name: words.placeBid }).click()

      const question = page.getByRole('dialog', { name: words.question })
      await expect(question).toContainText(lot.lotNo)
      await expect(question).toContainText(yen(lot.lowest + 50_000))
      await expect(question).toContainText(words.overbid)
      await expect(question).toContainText(words.most)
      await expect(question).toContainText(yen(lot.lowest + 55_000))
      await expect(question).toContainText('Keys, please')
      const confirm = question.getByRole('button', { name: words.confirm })
      await expect(confirm).toBeDisabled()
      await question.getByRole('button', { name: words.terms }).click()
      const terms = page.getByRole('dialog', { name: words.termsTitle })
      await expect(terms).toBeVisible()
      await terms.getByRole('button', { name: words.close }).last().click()
      await expect(terms).toBeHidden()
      await question.getByRole('checkbox').check()
      await expectAccessible(page, 'confirmation')
      await confirm.click()

      const accepted = page.getByRole('dialog', { name: words.accepted })
      await expect(accepted).toContainText(lot.lotNo)
      await expect(accepted.getByText(words.accepted)).toHaveCount(1)
      await expectAccessible(page, 'acceptance')
      await accepted.getByRole('button', { name: words.close }).last().click()
      await expect(accepted).toBeHidden()

      await raise(page, { language, isMobile, to: lot.lowest + 60_000 })
      await takeBack(page, { language, isMobile })
    },
  )

type Way = { language: Language; isMobile: boolean }

async function raise(page: Page, { language, isMobile, to }: Way & { to: number }): Promise<void> {
  const words = WORDS[language]
  if (isMobile) await page.getByRole('button', { name: words.changeBid }).click()
  const desktop = panelOn(page, isMobile)
  await desktop.getByRole('textbox', { name: words.amount }).fill(String(to))
  await desktop.getByRole('button', { name: words.changeBid }).click()
  const question = page.getByRole('dialog', { name: words.question })
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: words.confirm }).click()
  const accepted = page.getByRole('dialog', { name: words.accepted })
  await expect(accepted).toContainText(yen(to))
  await accepted.getByRole('button', { name: words.close }).last().click()
  await expect(accepted).toBeHidden()
}

async function takeBack(page: Page, { language, isMobile }: Way): Promise<void> {
  const words = WORDS[language]
  if (isMobile) await page.getByRole('button', { name: words.changeBid }).click()
  const desktop = panelOn(page, isMobile)
  await desktop.getByRole('button', { name: words.cancel }).click()
  const question = page.getByRole('alertdialog', { name: words.cancelQuestion })
  await expect(question).toContainText(words.cancelTerms)
  await expectAccessible(page, 'cancellation')
  await question.getByRole('button', { name: words.cancel }).click()
  await expect(question).toBeHidden()
  await expect(desktop.getByText(words.cancelled)).toBeVisible()
  await expect(desktop.getByRole('button', { name: words.cancel })).toHaveCount(0)
}

test(
  'too little credit shows four figures, a deposit, and the highest allowed bid',
  PHONE,
  async ({ page, isMobile }) => {
    const words = WORDS.en
    await signIn(page)
    const lot = (await carLots(page, DAY)).at(2)!
    await page.goto(`/car-auctions/${lot.id}`)
    if (isMobile) await page.getByRole('button', { name: words.placeBid }).click()
    const desktop = panelOn(page, isMobile)
    await desktop.getByRole('textbox', { name: words.amount }).fill('900000000')
    await desktop.getByRole('combobox', { name: words.exportType }).selectOption({ index: 1 })
    await desktop.getByRole('button', { name: words.placeBid }).click()

    const short = page.getByRole('dialog', { name: words.short })
    for (const figure of words.figures) await expect(short).toContainText(figure)
    await short.getByRole('button', { name: words.funds }).click()
    const funds = page.getByRole('dialog', { name: words.funds })
    await expect(funds).toContainText(words.days)
    await funds.getByRole('button', { name: /^100\s000/ }).click()
    await expect(funds.getByRole('link', { name: 'Write to your manager' })).toHaveAttribute('href', /^mailto:.*100/)
    await expectAccessible(page, 'deposit')
    await funds.getByRole('button', { name: words.close }).click()
    await expect(funds).toBeHidden()
    await short.getByRole('button', { name: words.lower }).click()
    await expect(short).toBeHidden()
    await expect(desktop.getByRole('textbox', { name: words.amount })).not.toHaveValue(yen(900_000_000))
    await expect(desktop.getByRole('button', { name: words.placeBid })).toBeVisible()
  },
)

test('a lot whose bidding has closed says since when, and shows no form', DESKTOP, async ({ page }) => {
  await signIn(page)
  // The test server starts at 10:15: lots that start within the hour no longer accept a client's bid.
  const closed = (await carLots(page, '2026-11-23')).find(lot => lot.startsAt < '2026-11-23T11:15')!
  await page.goto(`/car-auctions/${closed.id}`)
  await expect(page.getByText(/Bidding closed: .*Tokyo\s· .* your time|Auction is finished/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: WORDS.en.amount })).toHaveCount(0)
})

test('a buyer who cannot bid yet sees how to start', PHONE, async ({ page, isMobile }) => {
  await signIn(page, 'restricted')
  // The account's language is Russian.
  await setLanguage(page, 'en')
  const lot = (await carLots(page, DAY)).at(3)!
  await page.goto(`/car-auctions/${lot.id}`)
  await expect(page.getByText('Bidding is not open for you yet').first()).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'How to bid' }).click()
  const desktop = panelOn(page, isMobile)
  await expect(desktop.getByRole('link', { name: 'Write to your manager' })).toBeVisible()
  await desktop.getByRole('button', { name: 'Add funds' }).click()
  await expect(page.getByRole('dialog', { name: 'Add funds' })).toContainText(/2 to 5 business days/)
})

test('a deposit’s amounts keep their ¥ on a small phone', PHONE_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'restricted')
  await setLanguage(page, 'ru')
  const [lot] = await carLots(page, DAY)
  await page.goto(`/car-auctions/${lot!.id}?sheet=bid-funds`)
  const amount = page.getByRole('dialog', { name: 'Пополнить счёт' }).getByRole('definition')
  await expect(amount).toHaveText(/^[\d\s]+¥$/)
  const lines = await amount.evaluate(each => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the confirmation’s full stop stays with its link on the narrowest phone', PHONE_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'client')
  await setLanguage(page, 'ru')
  const [lot] = await carLots(page, DAY)
  await page.goto(`/car-auctions/${lot!.id}?sheet=bid`)
  const words = WORDS.ru
  await page.getByRole('dialog').getByRole('textbox', { name: words.amount }).fill(String(lot!.lowest))
  await page.getByRole('dialog').getByRole('button', { name: words.placeBid }).click()
  const link = page.getByRole('dialog', { name: words.question }).getByRole('button', { name: words.terms })
  const gap = await link.evaluate(each => {
    const stop = document.createRange()
    stop.selectNode(each.nextSibling!)
    return stop.getBoundingClientRect().left - each.getBoundingClientRect().right
  })
  expect(Math.abs(gap)).toBeLessThan(3)
})

import type { Page } from '@playwright/test'
import { expect, signInByForm, test, whenAlive } from '../support/server.ts'
import { fillSignUp, linkOfMail } from './account-steps.ts'

const typePassword = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a visitor signs up, confirms by email and signs in', async ({ page }) => {
  const email = 'stranger@minato.example'
  await page.goto('/auth/login')
  await whenAlive(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: 'Back to login' }).click()
  await typePassword(page, email, 'tall-ship-rigging')
  await expect(page.getByRole('alert')).toContainText('Your email is not confirmed yet')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByRole('status')).toContainText('We sent the email again')

  await page.goto(await linkOfMail(page, email, 'Confirm your email'))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This link has already been used or has expired')

  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await typePassword(page, email, 'tall-ship-rigging')
  await expect(page.getByRole('heading', { name: 'Car listing' })).toBeVisible()
})

test('a sign-up keeps the typed text over a change of language, except the passwords', async ({ page }) => {
  await page.goto('/auth/sign-up')
  await whenAlive(page)
  await fillSignUp(page, 'typed@minato.example')
  await page.getByText('RU').click()
  await expect(page.getByLabel('Полное имя')).toHaveValue('Grace Wanjiru')
  await expect(page.getByLabel('Эл. почта')).toHaveValue('typed@minato.example')
  await expect(page.getByRole('button', { name: /^Страна: Кения/ })).toBeVisible()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('')
  // Russian rules apply from here on: a name of three words, and a phone number that formats itself.
  await page.getByLabel('Полное имя').blur()
  await page.getByLabel('Мобильный').fill('79140000002')
  await expect(page.getByLabel('Мобильный')).toHaveValue('+7 (914) 000-00-02')
  await page.getByLabel('Полное имя').focus()
  await page.getByLabel('Город').focus()
  await expect(page.getByText('Фамилия, имя и отчество: три слова')).toBeVisible()
})

test('a forgotten password is reset by email, once, and the old one no longer works', async ({ page }) => {
  const email = 'guest@minato.example'
  await page.goto('/auth/login')
  await whenAlive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send recovery link' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery link sent' })).toBeVisible()

  await page.goto(await linkOfMail(page, email, 'Set a new password'))
  const link = page.url()
  await page.getByLabel('New password', { exact: true }).fill('qwerty123')
  await page.getByLabel('Confirm new password').fill('qwerty123')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This password is on lists of leaked passwords')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('a-new-anchor')
  await page.getByLabel('Confirm new password').fill('a-new-anchor')
  await page.getByRole('button', { name: 'Save password' }).click()
  // Another test may have logged in to it before.
  await expect(page.getByRole('heading', { name: /^Password (?:changed|saved)$/ })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await typePassword(page, email, 'minato-demo')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password')
  await typePassword(page, email, 'a-new-anchor')
  await expect(page).not.toHaveURL(/\/auth\//)
})

test('the profile is edited and saved, and another device is signed out from it', async ({ page, browser, server }) => {
  const phone = await browser.newPage({ baseURL: server.address })
  await signInByForm(phone, 'vip')
  await signInByForm(page, 'vip')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  const city = page.getByLabel('City')
  await city.fill('')
  await city.blur()
  await expect(page.getByText('Required field')).toBeVisible()
  await city.fill('Nagoya')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nagoya')).toBeVisible()

  const sessions = page.locator('section', { hasText: 'Devices' })
  await expect(sessions.getByText('This device')).toBeVisible()
  await sessions
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click()
  await expect(sessions.getByRole('button', { name: /^Log out Chrome/ })).toHaveCount(0)
  await phone.goto('/car-auctions')
  await expect(phone.getByRole('alertdialog', { name: 'You’ve been logged out' })).toBeVisible()
  await phone.close()
})

test('the password is changed in the profile; a wrong old one is reported at its field', async ({ page }) => {
  // An account whose password no other test needs.
  await signInByForm(page, 'limited')
  await page.goto('/change-password')
  const fill = async (old: string) => {
    await page.getByLabel(/^(Old password|Старый пароль)$/).fill(old)
    await page.getByLabel(/^(New password|Новый пароль)$/).fill('a-new-anchor')
    await page.getByLabel(/^(Confirm new password|Новый пароль ещё раз)$/).fill('a-new-anchor')
    await page.getByRole('button', { name: /^(Change password|Сменить пароль)$/ }).click()
  }
  await fill('not-the-one')
  await expect(page.getByText(/not your current password|не ваш текущий пароль/)).toBeVisible()
  await fill('minato-demo')
  await expect(page.getByText(/Your password was changed|Пароль изменён/)).toBeVisible()
  await expect(page.getByLabel(/^(Old password|Старый пароль)$/)).toHaveValue('')
})

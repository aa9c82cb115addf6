import { expect, signInByForm, test, whenAlive } from '../support/server.ts'
import { DESKTOP, PHONE } from '../support/test-selection.ts'

test('a buyer signs in, stays signed in over a reload, and signs out', DESKTOP, async ({ page }) => {
  await signInByForm(page)
  await expect(page.getByRole('heading', { name: 'Car listing' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Car listing' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/car-auctions')
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
})

test('a wrong password is reported and the typed email stays, in Russian too', PHONE, async ({ page }) => {
  await page.goto('/auth/login')
  await whenAlive(page)
  await page.getByLabel('Email').fill('client@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong-one')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password')
  await expect(page.getByLabel('Email')).toHaveValue('client@minato.example')

  await page.getByText('RU').click()
  await expect(page.getByLabel('Эл. почта')).toHaveValue('client@minato.example')
  await page.getByLabel('Пароль', { exact: true }).fill('wrong-one')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('alert')).toHaveText('Неверная эл. почта или пароль')
})

test('a requested page opens after the sign-in', PHONE, async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await page.getByLabel('Email').fill('client@minato.example')
  await page.getByLabel('Password', { exact: true }).fill('minato-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

import { failedJobOf } from '#tests/support/failed-job.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'

test('a manager sends a failed job again and discards another, and the history has both', async ({ page, server }) => {
  await signIn(page, 'manager')
  await page.goto('/office')
  await page.getByRole('link', { name: /^Failed tasks/ }).click()
  await expect(page.getByText('No failed tasks', { exact: true })).toBeVisible()
  await expectAccessible(page, 'no failed jobs')

  await failedJobOf(server.dataDir)
  await failedJobOf(server.dataDir)
  await page.reload()
  const jobs = page.getByRole('listitem').filter({ hasText: 'Nobody answers' })
  await expect(jobs).toHaveCount(2)
  await expectAccessible(page, 'two failed jobs')

  await jobs
    .first()
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect(jobs).toHaveCount(1)
  await jobs.getByRole('button', { name: /^Discard/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(jobs).toHaveCount(1)
  await jobs.getByRole('button', { name: /^Discard/ }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No failed tasks', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('tried again')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'removed' })).toHaveCount(1)
  await expectAccessible(page, 'the history of failed jobs')
})

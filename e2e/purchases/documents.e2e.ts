import { pdf } from '#tests/support/document-files.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'

const now = new Date(MONDAY_MORNING)

test('documents of several cars are assigned by the chassis numbers in their names', async ({ browser }) => {
  await withOwnServer('empty', async (guest, address) => {
    const client = await guest.person({ fullName: 'Juma Otieno' }, now)
    const manager = await guest.person({ kind: 'manager' }, now)
    const market = { context: guest, newLot: (overrides = {}) => guest.lot(overrides, now), clock: { now: () => now } }
    const voxy = await newPurchase(market, client.id, { lot: { chassis_no: 'ZRR80-0012345' } })
    const prius = await newPurchase(market, client.id, { lot: { chassis_no: 'ZVW50-8000001' } })
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'en' })
    await context.addCookies([{ ...manager.cookie, url: address }])
    const desktop = await context.newPage()
    await desktop.goto('/office/purchases')
    await expect(desktop.locator(`[data-car="${prius}"]`)).toBeVisible()
    await desktop.getByLabel('Documents of cars').setInputFiles([
      { name: 'ZRR80-0012345 BL.pdf', mimeType: 'application/pdf', buffer: pdf('one') },
      { name: 'export ZVW50-8000001.pdf', mimeType: 'application/pdf', buffer: pdf('two') },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a document') },
    ])
    const sheet = desktop.getByRole('dialog', { name: 'Upload documents' })
    await expect(sheet.getByLabel('Car for ZRR80-0012345 BL.pdf')).toHaveValue(String(voxy))
    await expect(sheet).toContainText('Select a car for 1 file: scan.pdf')
    await sheet.getByLabel('Car for scan.pdf').selectOption(String(voxy))
    await sheet.getByRole('button', { name: 'Upload 3 documents' }).click()
    await expect(sheet.getByRole('status')).toContainText('2 documents uploaded')
    // Its content is neither a PDF nor a picture, despite its name.
    await expect(sheet.getByRole('listitem').filter({ hasText: 'scan.pdf' })).toContainText(/PDF/)
    const documents = await guest.db
      .selectFrom('purchase_documents')
      .select(['purchase_id', 'type', 'name'])
      .orderBy('id')
      .execute()
    expect(documents).toEqual([
      { purchase_id: voxy, type: 'billOfLading', name: 'ZRR80-0012345 BL.pdf' },
      { purchase_id: prius, type: 'exportCertificate', name: 'export ZVW50-8000001.pdf' },
    ])
    await context.close()
  })
})

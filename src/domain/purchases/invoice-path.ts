/** Where an invoice is downloaded. */
export const INVOICE_PATH = '/v1/purchased-cars/invoice'
export const invoicePath = (id: number): string => `${INVOICE_PATH}?id=${id}`

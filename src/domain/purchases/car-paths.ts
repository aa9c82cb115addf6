/** Where an invoice is downloaded. */
export const INVOICE_PATH = '/v1/purchased-cars/invoice'
export const invoicePath = (id: number): string => `${INVOICE_PATH}?id=${id}`

/** Where a buyer reads what his car costs, with its invoices. */
export const carFinances = (carId: number): string => `/purchased-cars/${carId}?tab=finances`

/** Where a buyer finds the documents of his car. */
export const carDocuments = (carId: number): string => `/purchased-cars/${carId}?tab=documents`

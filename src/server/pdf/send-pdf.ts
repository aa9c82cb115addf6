/** A PDF as an attachment that no browser runs. `name` is ASCII, without the ending. */
export function sendPdf(pdf: Uint8Array, name: string): string {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
  // The router sends a Response unchanged; the contract types a file as text.
  return new Response(new Uint8Array(pdf), { headers }) as unknown as string
}

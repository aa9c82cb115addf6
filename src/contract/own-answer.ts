/**
 * Whether an answer to an API call is the server's own. The page of a captive portal, which is not JSON or comes from elsewhere, counts as no answer; so does
 * any answer of a gateway, 502 and above. Not for downloads of files.
 */
export function isOwnAnswer({ status, redirected, headers }: Response): boolean {
  return status < 502 && !redirected && isJson(headers)
}

/** Whether an answer is a page, or comes from elsewhere, where a file is expected: that of a captive portal. */
export function isPage({ redirected, headers }: Response): boolean {
  return redirected || /^text\/html\b/.test(headers.get('content-type') ?? '')
}

/** Whether an answer to a request of a file is the server's own, the file or a refusal, and not that of a captive portal or a gateway. */
export function isOwnFile(response: Response): boolean {
  return response.status < 502 && !isPage(response)
}

/** JSON, or a kind of it (`application/problem+json`). */
export function isJson(headers: Headers): boolean {
  return /\bjson\b/.test(headers.get('content-type') ?? '')
}

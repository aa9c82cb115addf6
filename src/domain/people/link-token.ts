/** The token of a link in an e-mail, as the server makes it: 32 random bytes, base64url. Mail programs cut long links. */
export const isWholeToken = (token: string | undefined): token is string => /^[\w-]{43}$/.test(token ?? '')

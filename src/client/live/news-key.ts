/** The first part of the key of counts that are asked again when the server reports news of the market. */
export const NEWS_KEY = 'new-lots'

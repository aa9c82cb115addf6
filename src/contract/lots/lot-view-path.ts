/** Path of a lot's page data, apart from the table of lots' calls: the start of the client needs it and nothing else of them. */
export const LOT_VIEW_PATH = '/:pageType/view'

// What the page's own chunk names of this package: it stands on nothing, and names the rest.

export const views = { Transactions: async () => import('./views/TransactionsView.js') }

export const loadTranslations = async () => (await import('./locales/translations.js')).translations

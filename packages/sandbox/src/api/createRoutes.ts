import type { Concepts } from './createConcepts.js'
import { allowance } from './routes/allowance.js'
import { assetImage } from './routes/assetImage.js'
import { balance } from './routes/balance.js'
import { buildApprove } from './routes/buildApprove.js'
import { buildTransaction } from './routes/buildTransaction.js'
import { convertTokens } from './routes/convertTokens.js'
import { fungiblePrice } from './routes/fungiblePrice.js'
import { gasPrice } from './routes/gasPrice.js'
import { getWallets } from './routes/getWallets.js'
import { history } from './routes/history.js'
import { identity } from './routes/identity.js'
import { names } from './routes/names.js'
import { onrampOptions } from './routes/onrampOptions.js'
import { confirmPurchase, onrampPage } from './routes/onrampPage.js'
import { onrampQuote } from './routes/onrampQuote.js'
import { onrampUrl } from './routes/onrampUrl.js'
import { openApi } from './routes/openApi.js'
import { profile, reverse } from './routes/profile.js'
import { allowedOrigins, analyticsConfig, projectConfig } from './routes/project.js'
import { quotes } from './routes/quotes.js'
import { registerName } from './routes/registerName.js'
import { reportEvent } from './routes/reportEvent.js'
import type { Route } from './routes/route.js'
import { listSessions, revokeSession } from './routes/sessions.js'
import { suggestions } from './routes/suggestions.js'
import { supportedChains } from './routes/supportedChains.js'
import { walletImage } from './routes/walletImage.js'

/** Every route of the API. */
export function createRoutes(concepts: Concepts): readonly Route[] {
  const { assets, chains, database, projects, sessions, swaps, telemetry, onramp } = concepts
  const routes = [
    getWallets(database),
    walletImage(database),
    assetImage(assets),
    supportedChains(chains),
    balance(concepts),
    history(concepts),
    fungiblePrice(concepts),
    identity(concepts.names),
    profile(concepts.names),
    reverse(concepts.names),
    names(concepts.names),
    suggestions(concepts.names),
    registerName(concepts.names),
    quotes(swaps),
    convertTokens(concepts),
    allowance(swaps),
    gasPrice(chains),
    buildTransaction(swaps),
    buildApprove(swaps),
    onrampUrl(onramp),
    onrampOptions(concepts),
    onrampQuote(concepts),
    onrampPage(onramp),
    confirmPurchase(onramp),
    listSessions(sessions),
    revokeSession(sessions),
    projectConfig(projects),
    allowedOrigins(projects),
    analyticsConfig(projects),
    reportEvent(telemetry),
  ]
  return [...routes, openApi(routes)]
}

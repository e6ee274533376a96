/** The page's frame; what changes is filled in by its script. */
export function phoneHtml(name: string): string {
  const title = escapeHtml(name)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#121313">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/phone.css">
<script src="/phone.js" defer></script>
</head>
<body>
<header class="top">
  <h1>${title}</h1>
  <p class="relay" data-testid="phone-relay">Starting…</p>
</header>
<main>
  <noscript><p class="notice">This page needs JavaScript.</p></noscript>
  <button type="button" class="waiting" data-testid="phone-waiting" hidden></button>
  <section class="card" aria-labelledby="connect-title">
    <h2 id="connect-title">Connect to an app</h2>
    <form data-testid="phone-pair-form" novalidate>
      <label for="uri">WalletConnect link</label>
      <textarea id="uri" name="uri" data-testid="phone-uri" rows="2" maxlength="4096"
        autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="wc:…"
        aria-describedby="pair-status"></textarea>
      <div class="row">
        <button type="button" class="quiet" data-testid="phone-paste">Paste</button>
        <button type="submit" class="primary" data-testid="phone-connect">Connect</button>
      </div>
      <p id="pair-status" class="notice" role="status" data-testid="phone-pair-status"></p>
    </form>
  </section>
  <section class="card" aria-labelledby="account-title">
    <h2 id="account-title">Account and network</h2>
    <div data-testid="phone-accounts"></div>
  </section>
  <section class="card" aria-labelledby="behaviour-title">
    <h2 id="behaviour-title">How it behaves</h2>
    <div class="fields" data-testid="phone-behaviour"></div>
  </section>
  <section class="card" aria-labelledby="apps-title">
    <h2 id="apps-title">Connected apps</h2>
    <ul class="list" data-testid="phone-sessions"></ul>
  </section>
  <section class="card" aria-labelledby="activity-title">
    <h2 id="activity-title">Activity</h2>
    <ul class="list" data-testid="phone-activity"></ul>
  </section>
</main>
<dialog class="sheet" data-testid="phone-pending" aria-labelledby="pending-title"></dialog>
<p class="hidden" role="status" aria-live="polite" data-testid="phone-live"></p>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

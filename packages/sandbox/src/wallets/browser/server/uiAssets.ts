import { buildScript, bundleName } from '../../../serve/buildScript.js'

/** The wallet's own page; `view` is `approve` in the window that a request opens. */
export const uiPage = (view: 'home' | 'approve'): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Sandbox wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/ui.css">
<script src="/ui-${view}.js" defer></script>
</head>
<body class="${view}">
<h1>Sandbox wallet</h1>
<p role="status" data-testid="status"></p>
<main></main>
</body>
</html>
`

export const buildUiScript = async (): Promise<(view: 'home' | 'approve') => string> => {
  const bundle = await buildScript('wallets/browser/ui/openUi')
  return (view) => `(()=>{${bundle}\n${bundleName}.openUi('${view}')})()`
}

export const uiStyles = `
:root {
  --ground: #101218; --card: #191c25; --line: #2a2f3d; --text: #eceef4; --soft: #9aa1b4;
  --accent: #6d8cff; --accent-text: #0b0e18; --warn: #ffb86b; --warn-ground: #2b2219;
  color-scheme: dark;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; display: flex; flex-direction: column; gap: 12px; padding: 16px;
  background: radial-gradient(120% 60% at 50% 0, #1a1f31 0, var(--ground) 70%) fixed; color: var(--text);
  font: 15px/1.45 system-ui, sans-serif; max-width: 30rem; margin-inline: auto;
}
body.approve { max-width: none; padding: 12px; }
h1 { font-size: 13px; font-weight: 600; color: var(--soft); text-align: center; }
[role=status]:empty { display: none; }
[role=status] { text-align: center; font-size: 13px; color: var(--soft); min-height: 1.45em; }
main { display: flex; flex-direction: column; gap: 16px; flex: 1; }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 16px;
  display: flex; flex-direction: column; gap: 12px;
}
.approve .card { flex: 1; }
.card header { display: flex; align-items: center; gap: 12px; }
.card img { border-radius: 10px; }
h2 { font-size: 18px; line-height: 1.3; outline: none; }
h3, legend, .field span { font-size: 13px; font-weight: 600; color: var(--soft); padding: 0; }
.wallet, .empty { font-size: 13px; color: var(--soft); }
.site {
  align-self: flex-start; max-width: 100%; padding: 4px 10px; border-radius: 99px;
  background: #222736; font-size: 13px; font-weight: 600; overflow-wrap: anywhere;
}
.scheme { color: var(--soft); font-weight: 400; }
dl { display: flex; flex-direction: column; gap: 8px; }
.detail { background: #12151d; border: 1px solid var(--line); border-radius: 12px; padding: 8px 12px; }
.detail.warning { background: var(--warn-ground); border-color: #5a4328; }
dt { font-size: 12px; color: var(--soft); }
.warning dt { color: var(--warn); }
dd { overflow-wrap: anywhere; white-space: pre-wrap; max-height: 14em; overflow-y: auto; }
.actions {
  display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: auto; }
.approve .actions {
  position: sticky; bottom: 0; padding-block: 12px; margin-bottom: -16px;
  background: linear-gradient(transparent, var(--card) 12px);
}
button {
  font: inherit; font-weight: 600; color: var(--text); background: #262b3a; border: 1px solid transparent;
  border-radius: 14px; padding: 12px; cursor: pointer; transition: filter .12s;
}
button:hover { filter: brightness(1.12); }
button:active { filter: brightness(.92); }
:is(button, select, input):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button.approve { background: var(--accent); color: var(--accent-text); }
button.quiet { padding: 6px 12px; font-size: 13px; border-radius: 10px; align-self: flex-start; flex: none; }
fieldset { border: 0; padding: 0; display: flex; flex-direction: column; gap: 6px; min-width: 0; }
.account {
  display: flex; align-items: center; gap: 10px; padding: 8px 12px; border-radius: 12px; cursor: pointer;
  background: #12151d; border: 1px solid var(--line);
}
.account:has(:checked) { border-color: var(--accent); }
.account input { accent-color: var(--accent); flex: none; }
code { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.field { display: flex; flex-direction: column; gap: 6px; }
select {
  font: inherit; color: inherit; background: #12151d; border: 1px solid var(--line);
  border-radius: 12px; padding: 10px 12px;
}
.sites { display: flex; flex-direction: column; gap: 6px; }
ul { list-style: none; padding: 0; display: flex; flex-direction: column; gap: 6px; }
li { display: flex; align-items: center; justify-content: space-between; gap: 10px; overflow-wrap: anywhere; }
details { border-top: 1px solid var(--line); padding-top: 12px; }
summary { font-size: 13px; font-weight: 600; color: var(--soft); cursor: pointer; border-radius: 6px; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.switches { display: flex; flex-direction: column; gap: 12px; min-width: 0; }
details > .switches { margin-top: 12px; }
.pair { display: flex; flex-wrap: wrap; gap: 6px; }
.toggle { display: flex; align-items: center; justify-content: space-between; gap: 12px; cursor: pointer; }
.toggle input {
  appearance: none; flex: none; width: 40px; height: 24px; border-radius: 12px; background: #3a4155;
  padding: 3px; cursor: pointer; transition: background .12s;
}
.toggle input::before {
  content: ''; display: block; width: 18px; height: 18px; border-radius: 50%; background: var(--text);
  transition: translate .12s;
}
.toggle input:checked { background: var(--accent); }
.toggle input:checked::before { translate: 16px; background: var(--accent-text); }
.done { margin: auto; color: var(--soft); }
@media (prefers-reduced-motion: reduce) { button, .toggle input, .toggle input::before { transition: none; } }
`

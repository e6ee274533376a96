/** Style sheet of the phone's page: dark, made for 390 px, fine from 320 px up. */
export const phoneStyles = `
:root {
  --ground: #121313; --card: #1b1c1d; --raised: #252728; --line: #323536;
  --text: #f5f6f6; --soft: #a9aeb2; --accent: #6ea0ff; --accent-text: #0a1120;
  --good: #5fd39a; --bad: #ff8d8d; --warn: #f2c063;
  color-scheme: dark;
}
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html { background: var(--ground); }
body {
  min-height: 100dvh; max-width: 430px; margin-inline: auto;
  padding: max(16px, env(safe-area-inset-top)) 16px max(24px, env(safe-area-inset-bottom));
  background: var(--ground); color: var(--text);
  font: 400 16px/1.45 system-ui, sans-serif; -webkit-text-size-adjust: 100%;
}
.top { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 4px 4px 16px; }
h1 { font-size: 20px; font-weight: 700; line-height: 1.2; }
h2 { font-size: 14px; font-weight: 600; color: var(--soft); }
.relay { display: flex; align-items: center; gap: 8px; font-size: 12px; color: var(--soft); text-align: right; }
.relay::before { content: ''; flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--soft); }
.relay.on::before { background: var(--good); }
.relay.off::before { background: var(--warn); }
.relay.error { color: var(--bad); }
.relay.error::before { background: var(--bad); }
main { display: flex; flex-direction: column; gap: 12px; }
.card { background: var(--card); border-radius: 28px; padding: 20px; display: flex; flex-direction: column; gap: 12px; }
form { display: flex; flex-direction: column; gap: 12px; }
label, .label { font-size: 14px; color: var(--soft); }
textarea, select {
  width: 100%; font: inherit; color: inherit; background: var(--raised);
  border: 1px solid var(--line); border-radius: 12px; padding: 12px;
}
textarea { resize: none; font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
textarea::placeholder { color: var(--soft); opacity: 1; }
select {
  min-height: 48px; padding-right: 40px; text-overflow: ellipsis; font-variant-numeric: tabular-nums;
  appearance: none; background-repeat: no-repeat; background-size: 6px 6px;
  background-position: right 21px center, right 15px center;
  background-image: linear-gradient(45deg, transparent 50%, var(--soft) 50%), linear-gradient(-45deg, transparent 50%, var(--soft) 50%);
}
.row { display: grid; grid-template-columns: 1fr 2fr; gap: 8px; }
button {
  min-height: 48px; padding: 10px 16px; border: 0; border-radius: 12px;
  font: 600 16px/1.3 system-ui, sans-serif; color: var(--text); background: var(--raised); cursor: pointer;
  transition: filter 160ms ease-out;
}
button:hover { filter: brightness(1.12); }
button:active { filter: brightness(.9); }
button:disabled { opacity: .55; cursor: default; filter: none; }
button.primary { background: var(--accent); color: var(--accent-text); }
button.small { min-height: 44px; font-size: 14px; padding: 6px 14px; flex: none; }
.waiting { width: 100%; background: var(--accent); color: var(--accent-text); border-radius: 16px; }
:is(button, textarea, select, h2):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.sheet h2:focus { outline: none; }
.notice { font-size: 14px; color: var(--soft); }
.notice:empty { display: none; }
.notice.error { color: var(--bad); }
.field { display: flex; flex-direction: column; gap: 6px; }
.fields { display: flex; flex-direction: column; gap: 12px; }
.fields + .fields { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
label.toggle { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px; color: var(--text); font-size: 16px; cursor: pointer; }
.toggle input { appearance: none; flex: none; width: 48px; height: 28px; padding: 4px; border-radius: 14px; background: #4a4e51; cursor: pointer; transition: background 160ms ease-out; }
.toggle input::before { content: ''; display: block; width: 20px; height: 20px; border-radius: 50%; background: var(--text); transition: translate 160ms ease-out; }
.toggle input:checked { background: var(--accent); }
.toggle input:checked::before { translate: 20px; background: var(--accent-text); }
.toggle input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.list { list-style: none; padding: 0; display: flex; flex-direction: column; gap: 4px; }
.list li { display: flex; align-items: center; gap: 12px; min-height: 56px; }
.list .text { min-width: 0; flex: 1; }
.name { display: block; font-weight: 500; overflow-wrap: anywhere; }
.sub { display: block; font-size: 12px; color: var(--soft); overflow-wrap: anywhere; }
.empty { font-size: 14px; color: var(--soft); }
.badge {
  flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 12px;
  background: var(--raised); color: var(--text); font-weight: 600;
}
.outcome { flex: none; font-size: 12px; font-weight: 600; color: var(--soft); }
.outcome.good { color: var(--good); }
.outcome.bad { color: var(--bad); }
.sheet {
  position: fixed; inset: auto 0 0; width: 100%; max-width: 430px; max-height: 88dvh; margin-inline: auto;
  padding: 0; border: 0; border-radius: 28px 28px 0 0; background: var(--card); color: var(--text);
  box-shadow: 0 -8px 40px rgb(0 0 0 / .5); overflow: hidden;
}
.sheet[open] { display: flex; flex-direction: column; animation: rise 160ms ease-out; }
.sheet::backdrop { background: rgb(0 0 0 / .6); }
.sheet .scroll { overflow-y: auto; padding: 20px 20px 4px; display: flex; flex-direction: column; gap: 16px; }
.sheet h2 { font-size: 20px; font-weight: 700; color: var(--text); line-height: 1.25; overflow-wrap: anywhere; }
.who { display: flex; align-items: center; gap: 12px; }
dl { display: flex; flex-direction: column; gap: 8px; }
.detail { background: var(--raised); border-radius: 16px; padding: 10px 14px; }
dt { font-size: 12px; color: var(--soft); }
dd { overflow-wrap: anywhere; white-space: pre-wrap; max-height: 12em; overflow-y: auto; font-variant-numeric: tabular-nums; }
.warnings { list-style: none; padding: 0; display: flex; flex-direction: column; gap: 6px; font-size: 14px; color: var(--warn); }
.warnings li { display: flex; gap: 8px; }
.warnings li::before { content: '!'; flex: none; width: 20px; height: 20px; border-radius: 50%; border: 1.5px solid; display: grid; place-items: center; font-size: 12px; font-weight: 700; line-height: 1; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 12px 20px max(20px, env(safe-area-inset-bottom)); }
.actions.one { grid-template-columns: 1fr; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@keyframes rise { from { transform: translateY(24px); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .sheet[open] { animation-duration: 80ms; } button, .toggle input, .toggle input::before { transition: none; } }
`

import { createHash } from 'node:crypto';

/** The shop's look: its price label, its colours and its cut corners. */
const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.003 250), oklch(0.18 0.014 262));
  --ink: light-dark(oklch(0.235 0.025 262), oklch(0.955 0.006 250));
  --muted: light-dark(oklch(0.49 0.022 258), oklch(0.735 0.018 255));
  --line: light-dark(oklch(0.9 0.008 255), oklch(0.33 0.018 260));
  --label: light-dark(oklch(0.935 0.007 250), oklch(0.29 0.018 260));
  --ring: light-dark(oklch(0.485 0.185 262), oklch(0.75 0.12 262));
  --field: light-dark(oklch(1 0 0), oklch(0.215 0.016 262));
  --control: light-dark(oklch(0.62 0.02 258), oklch(0.52 0.02 258));
  --danger: light-dark(oklch(0.5 0.19 27), oklch(0.74 0.15 25));
  --danger-soft: light-dark(oklch(0.95 0.025 25), oklch(0.3 0.07 25));
  --badge: light-dark(oklch(0.95 0.06 92), oklch(0.34 0.05 85));
  --on-badge: light-dark(oklch(0.5 0.105 75), oklch(0.88 0.09 92));
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/24px "Instrument Sans", system-ui, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 72px; padding: 0 max(16px, calc(50vw - 640px)); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 10px; font-size: 26px; font-weight: 700; letter-spacing: -0.045em; }
.brand, h1, h2 { font-family: "Bricolage Grotesque", system-ui, sans-serif; }
.brand svg { width: 22px; height: 22px; }
.brand img { display: block; width: auto; height: 36px; max-width: 12rem; object-fit: contain; }
.badge { padding: 6px 12px; border-radius: 2px; background: var(--badge); color: var(--on-badge); font-size: 13px; line-height: 20px; font-weight: 600; text-align: center; }
section { margin: 0 auto; padding: clamp(28px, 8vh, 72px) 16px 64px; }
.alone, .asks { max-width: 592px; }
.asks { padding-top: 0; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 20px 16px; margin: 28px 0 36px; }
.field { grid-column: 1 / -1; min-width: 0; font-size: 14px; line-height: 20px; font-weight: 600; }
.half { grid-column: auto; align-self: start; }
.field span { color: var(--muted); font-weight: 400; }
input, select { display: block; width: 100%; height: 48px; margin-top: 6px; padding: 0 14px; border: 1px solid var(--control); border-radius: 4px; background: var(--field); color: var(--ink); font: 16px/24px "Instrument Sans", system-ui, sans-serif; }
select { padding-right: 44px; appearance: none; }
.choice { position: relative; }
.choice .caret { position: absolute; top: 14px; right: 14px; pointer-events: none; }
.caret, .warning { flex: none; width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
input[readonly] { border-color: var(--line); background: none; color: var(--muted); }
[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
[aria-invalid]:user-valid { border-color: var(--control); box-shadow: none; }
p.hint { margin: 6px 0 0; color: var(--muted); font-weight: 400; }
.problem { display: flex; gap: 6px; margin: 6px 0 0; color: var(--danger); font-weight: 550; }
.problem .warning { width: 16px; height: 16px; margin-top: 2px; }
.field:has([aria-invalid]:user-valid) .problem { display: none; }
.alert { margin-bottom: 28px; padding: 14px 16px; border-left: 3px solid var(--danger); background: var(--danger-soft); font-size: 14px; line-height: 20px; }
.alert b { display: block; margin-bottom: 4px; font-size: 16px; line-height: 22px; font-weight: 600; }
.alert a { color: inherit; text-underline-offset: 3px; }
h2.card { margin-bottom: -8px; }
h1, h2 { margin: 0; font-weight: 650; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h1 { font-size: clamp(32px, 9vw, 48px); line-height: 1.1; letter-spacing: -0.04em; }
h2 { margin-bottom: 16px; font-size: 24px; line-height: 30px; }
h1 { margin-bottom: 24px; }
.divider { display: flex; align-items: flex-start; justify-content: space-between; border-top: 2px solid var(--ink); font-weight: 600; line-height: 64px; }
.label { --notch: 16px; display: inline-flex; align-items: center; height: 64px; padding: 0 28px 0 20px; background: var(--label); font: 650 38px/1 "Bricolage Grotesque", system-ui, sans-serif; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; clip-path: polygon(0 0, 100% 0, 100% calc(100% - var(--notch)), calc(100% - var(--notch)) 100%, 0 100%); }
aside { margin-bottom: 32px; }
.photo { display: block; width: 64px; height: 80px; background: var(--label); }
.photo img { display: block; width: 100%; height: 100%; object-fit: cover; }
summary { display: flex; align-items: center; gap: 10px; min-height: 66px; border-bottom: 1px solid var(--line); font-size: 14px; list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary .photo { width: 36px; height: 45px; }
summary .label { --notch: 13px; align-self: flex-start; height: 48px; margin-left: auto; padding: 0 20px 0 16px; font-size: 24px; }
[open] > summary > .caret { rotate: 180deg; }
.thumbnails { display: flex; gap: 4px; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 16px; align-items: center; padding: 16px 0; border-bottom: 1px solid var(--line); }
li b { display: block; font-weight: 600; overflow-wrap: anywhere; }
.quantity { color: var(--muted); font-size: 14px; line-height: 20px; white-space: nowrap; }
.amount { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { margin: 12px 0; }
dl div { display: flex; justify-content: space-between; gap: 24px; padding: 5px 0; }
dt { min-width: 0; color: var(--muted); overflow-wrap: anywhere; }
dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
.alone summary { display: none; }
@media (max-width: 959px) {
  .asks aside > :is(h2, .divider) { display: none; }
}
@media (min-width: 960px) {
  .asks { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 0.83fr); gap: 0 max(64px, 9vw); align-items: start; max-width: 1312px; padding-top: 56px; }
  .asks aside { grid-area: 1 / 2; }
  .asks .way { grid-area: 1 / 1; }
  @supports selector(::details-content) {
    summary { display: none; }
    details::details-content { content-visibility: visible; }
  }
}
form { margin: 0 0 12px; }
button, a.pay { display: block; width: 100%; min-height: 52px; padding: 14px 24px; border: 0; border-radius: 4px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay { background: var(--ink); color: var(--ground); }
.pay:hover { background: color-mix(in oklch, var(--ink), var(--ground) 14%); }
.cancel { background: none; color: var(--ink); text-decoration: underline; text-underline-offset: 4px; }
.cancel:hover { color: var(--ring); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.note { margin: 4px 0 0; color: var(--muted); font-size: 14px; line-height: 20px; text-align: center; text-wrap: balance; }
h1 + .note { margin: 12px 0 28px; font-size: 16px; line-height: 24px; text-align: left; }
`;

/** The page runs nothing and loads only the shop's fonts and logo; its forms post only to this origin. */
export function paymentPageLook(fontFaces: string, imagesUrl?: string): { style: string; policy: string } {
  const style = fontFaces + STYLE;
  const hash = createHash('sha256').update(style).digest('base64');
  const images = imagesUrl ? `'self' ${new URL(imagesUrl).origin}` : "'self'";
  const allowed = `style-src 'sha256-${hash}'; font-src 'self'; img-src ${images}; form-action 'self'`;
  return { style, policy: `default-src 'none'; ${allowed}; base-uri 'none'; frame-ancestors 'none'` };
}

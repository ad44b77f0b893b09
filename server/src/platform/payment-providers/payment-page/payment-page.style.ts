/** What a payment page has beside the look of every page: the order with its price label, and the fields. */
export const PAYMENT_PAGE_STYLE = `
.asks { max-width: 592px; padding-top: 0; }
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
.alert { position: relative; margin-bottom: 28px; padding: 14px 16px 14px 48px; border-left: 3px solid var(--danger); background: var(--danger-soft); font-size: 14px; line-height: 20px; }
.alert b { display: block; margin-bottom: 4px; font-size: 16px; line-height: 22px; font-weight: 600; }
.alert .warning { position: absolute; top: 15px; left: 16px; color: var(--danger); }
.alert a { color: inherit; text-underline-offset: 3px; }
h2.card { margin-bottom: -8px; }
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
`;
